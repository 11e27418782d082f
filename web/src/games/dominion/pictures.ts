// The picture of each card and the symbol of each type.
import amphora from "icon:amphora";
import anvilImpact from "icon:anvil-impact";
import bandit from "icon:bandit";
import barbute from "icon:barbute";
import basket from "icon:basket";
import bigWave from "icon:big-wave";
import bonsaiTree from "icon:bonsai-tree";
import bookshelf from "icon:bookshelf";
import bowString from "icon:bow-string";
import bowlOfRice from "icon:bowl-of-rice";
import brokenPottery from "icon:broken-pottery";
import cardRandom from "icon:card-random";
import cash from "icon:cash";
import castle from "icon:castle";
import cellarBarrels from "icon:cellar-barrels";
import checkedShield from "icon:checked-shield";
import chest from "icon:chest";
import church from "icon:church";
import coins from "icon:coins";
import crossedSwords from "icon:crossed-swords";
import crown from "icon:crown";
import cycle from "icon:cycle";
import deathSkull from "icon:death-skull";
import doubleFish from "icon:double-fish";
import enlightenment from "icon:enlightenment";
import erlenmeyer from "icon:erlenmeyer";
import expand from "icon:expand";
import files from "icon:files";
import fox from "icon:fox";
import giftOfKnowledge from "icon:gift-of-knowledge";
import goldBar from "icon:gold-bar";
import goldMine from "icon:gold-mine";
import guardedTower from "icon:guarded-tower";
import hammerNails from "icon:hammer-nails";
import handSaw from "icon:hand-saw";
import handheldFan from "icon:handheld-fan";
import hourglass from "icon:hourglass";
import house from "icon:house";
import hutsVillage from "icon:huts-village";
import infinity from "icon:infinity";
import japaneseBridge from "icon:japanese-bridge";
import katana from "icon:katana";
import kimono from "icon:kimono";
import kneeling from "icon:kneeling";
import largePaintBrush from "icon:large-paint-brush";
import laurelCrown from "icon:laurel-crown";
import meditation from "icon:meditation";
import mineWagon from "icon:mine-wagon";
import moneyStack from "icon:money-stack";
import moon from "icon:moon";
import ninjaHead from "icon:ninja-head";
import oldKing from "icon:old-king";
import pagoda from "icon:pagoda";
import paperLantern from "icon:paper-lantern";
import partyFlags from "icon:party-flags";
import plagueDoctorProfile from "icon:plague-doctor-profile";
import progression from "icon:progression";
import quillInk from "icon:quill-ink";
import raccoonHead from "icon:raccoon-head";
import receiveMoney from "icon:receive-money";
import roundTable from "icon:round-table";
import sailboat from "icon:sailboat";
import samuraiHelmet from "icon:samurai-helmet";
import sandsOfTime from "icon:sands-of-time";
import scales from "icon:scales";
import screaming from "icon:screaming";
import scrollQuill from "icon:scroll-quill";
import shield from "icon:shield";
import shintoShrine from "icon:shinto-shrine";
import shop from "icon:shop";
import snakeTotem from "icon:snake-totem";
import snowflake from "icon:snowflake-1";
import spears from "icon:spears";
import sprout from "icon:sprout";
import stack from "icon:stack";
import stairs from "icon:stairs";
import stickFrame from "icon:stick-frame";
import stonePath from "icon:stone-path";
import sunrise from "icon:sunrise";
import swordBrandish from "icon:sword-brandish";
import tatteredBanner from "icon:tattered-banner";
import teapotLeaves from "icon:teapot-leaves";
import thirdEye from "icon:third-eye";
import throneKing from "icon:throne-king";
import tiedScroll from "icon:tied-scroll";
import trade from "icon:trade";
import trumpet from "icon:trumpet";
import twoCoins from "icon:two-coins";
import village from "icon:village";
import wheat from "icon:wheat";
import windyStripes from "icon:windy-stripes";
import witchFlight from "icon:witch-flight";
import woodenCrate from "icon:wooden-crate";
import { glyphs } from "../../lib/glyphs";

const PICTURES: Record<string, string> = {
  copper: twoCoins,
  silver: coins,
  gold: goldBar,
  platinum: cash,
  estate: house,
  duchy: castle,
  province: pagoda,
  colony: sailboat,
  curse: deathSkull,
  cellar: cellarBarrels,
  chapel: church,
  moat: checkedShield,
  harbinger: trumpet,
  merchant: scales,
  vassal: kneeling,
  village,
  workshop: hammerNails,
  bureaucrat: scrollQuill,
  gardens: bonsaiTree,
  militia: spears,
  moneylender: moneyStack,
  poacher: bowString,
  remodel: stickFrame,
  smithy: anvilImpact,
  throne_room: throneKing,
  bandit,
  council_room: roundTable,
  festival: partyFlags,
  laboratory: erlenmeyer,
  library: bookshelf,
  market: shop,
  mine: mineWagon,
  sentry: guardedTower,
  witch: witchFlight,
  artisan: amphora,
  mountain_shrine: shintoShrine,
  daimyo: handheldFan,
  artist: largePaintBrush,
  fishmonger: doubleFish,
  snake_witch: snakeTotem,
  aristocrat: kimono,
  craftsman: handSaw,
  riverboat: japaneseBridge,
  root_cellar: stairs,
  alley: stonePath,
  change: cycle,
  ninja: ninjaHead,
  poet: quillInk,
  river_shrine: paperLantern,
  rustic_village: hutsVillage,
  gold_mine: goldMine,
  imperial_envoy: tiedScroll,
  kitsune: fox,
  litter: chest,
  rice_broker: basket,
  ronin: katana,
  tanuki: raccoonHead,
  tea_house: teapotLeaves,
  samurai: samuraiHelmet,
  rice: bowlOfRice,
  approaching_army: tatteredBanner,
  biding_time: sandsOfTime,
  bureaucracy: files,
  divine_wind: windyStripes,
  enlightenment,
  flourishing_trade: trade,
  good_harvest: wheat,
  great_leader: barbute,
  growth: sprout,
  harsh_winter: snowflake,
  kind_emperor: oldKing,
  panic: screaming,
  progress: progression,
  rapid_expansion: expand,
  sickness: plagueDoctorProfile,
  continue: infinity,
  amass: stack,
  asceticism: meditation,
  credit: receiveMoney,
  foresight: thirdEye,
  practice: swordBrandish,
  kintsugi: brokenPottery,
  sea_trade: bigWave,
  receive_tribute: giftOfKnowledge,
  gather: woodenCrate,
};

const TYPES: Record<string, string> = {
  action: glyphs.action,
  omen: glyphs.sun,
  command: crown,
  shadow: moon,
  attack: crossedSwords,
  reaction: shield,
  duration: hourglass,
  treasure: twoCoins,
  victory: laurelCrown,
  curse: deathSkull,
  event: tiedScroll,
  prophecy: sunrise,
};

export const pictureOf = (card: string): string => PICTURES[card] ?? cardRandom;
export const typePicture = (type: string): string => TYPES[type] ?? glyphs.card;
