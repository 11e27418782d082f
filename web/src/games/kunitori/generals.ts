// Helmets and crests of the eight Generals, drawn for this project (512 x 512). All share bowl and mask; what
// stands on the helmet is each one's own.

const HELMET =
  '<path d="M256 206c-70 0-120 44-126 104h52c2-42 18-72 46-88zM284 222c28 16 44 46 46 88h52c-6-56-44-92-98-102zM240 214c-24 18-38 52-40 96h112c-2-44-16-78-40-96z"/>' +
  '<path d="M112 322h288l16 30c-52-14-268-14-320 0zM92 362l-48 92 96 22 20-110zM420 362l48 92-96 22-20-110zM100 316l-50-44 10 76zM412 316l50-44-10 76z"/>' +
  '<path fill-rule="evenodd" d="M178 372c52-10 104-10 156 0l-16 84c-24 36-100 36-124 0zm24 20 36 16-32 4zm108 0-36 16 32 4zm-98 52h88l-18 18h-52z"/>';

const petals = (n: number, petal: string) =>
  Array.from({ length: n }, (_, at) => `<g transform="rotate(${(360 / n) * at} 256 256)">${petal}</g>`).join("");
const at = (x: number, y: number, scale: number, inside: string) =>
  `<g transform="translate(${x} ${y}) scale(${scale}) translate(-256 -256)">${inside}</g>`;

const PLUM = petals(5, '<circle cx="256" cy="118" r="86"/>') + '<circle cx="256" cy="256" r="46"/>';
const COINS = [0, 1, 2]
  .flatMap((row) => [0, 1].map((column) => [156 + column * 200, 96 + row * 160]))
  .map(
    ([x = 0, y = 0]) =>
      `<path fill-rule="evenodd" d="M${x} ${y - 72}a72 72 0 1 1 0 144 72 72 0 0 1 0-144zm-24 48v48h48v-48z"/>`,
  )
  .join("");
const HOLLYHOCK = petals(
  3,
  '<path d="M256 244c-40-20-112-70-112-138 0-50 84-64 112-16 28-48 112-34 112 16 0 68-72 118-112 138z"/>',
);
const NINE_STARS = '<circle cx="256" cy="256" r="74"/>' + petals(8, '<circle cx="256" cy="86" r="58"/>');
const TORTOISE = [
  [256, 138],
  [148, 326],
  [364, 326],
]
  .map(([x, y]) =>
    at(
      x!,
      y!,
      0.46,
      '<path fill-rule="evenodd" d="M256 20 460 138v236L256 492 52 374V138zm0 96-124 70v140l124 70 124-70V186z"/>',
    ),
  )
  .join("");
const BELLFLOWER = petals(5, '<path d="M256 244 176 122l80-106 80 106z"/>');
const DISC =
  '<path fill-rule="evenodd" d="M256 20a236 236 0 1 1 0 472 236 236 0 0 1 0-472zm0 44a192 192 0 1 0 0 384 192 192 0 0 0 0-384z"/><circle cx="256" cy="256" r="140"/>';
const BELL =
  '<path d="M222 60a34 34 0 1 1 68 0c62 18 98 66 98 140v150h34v46H90v-46h34V200c0-74 36-122 98-140zM196 416h120l-14 44h-92z"/>';

const MON: Record<string, string> = {
  maeda_keiji: PLUM,
  honda_tadakatsu: HOLLYHOCK,
  sanada_yukimura: COINS,
  ishida_mitsunari: NINE_STARS,
  naoe_kanetsugu: TORTOISE,
  akechi_mitsuhide: BELLFLOWER,
  kuroda_kanbei: DISC,
  katakura_kojurou: BELL,
};

const both = (half: string) => `${half}<g transform="matrix(-1 0 0 1 512 0)">${half}</g>`;

const CREST: Record<string, string> = {
  maeda_keiji: at(256, 108, 0.4, PLUM),
  honda_tadakatsu: both(
    '<path d="M232 206c-70-6-124-44-136-116-4-24-2-48 6-70l18 4c-6 30-4 56 6 78l24-60 18 6-28 84c18 22 42 34 68 40z"/>',
  ),
  sanada_yukimura: `${both('<path d="M238 200c-66-30-106-92-104-178l30-8c-4 78 24 128 86 158z"/>')}${at(256, 92, 0.24, COINS)}`,
  ishida_mitsunari: both('<path d="M236 200C150 204 62 172 24 92c-6-14-10-30-12-46 40 74 118 100 228 106z"/>'),
  naoe_kanetsugu:
    '<path d="M256 200c-52-28-112-76-112-130 0-58 86-70 112-16 26-54 112-42 112 16 0 54-60 102-112 130z"/>',
  akechi_mitsuhide: at(256, 112, 0.42, BELLFLOWER),
  kuroda_kanbei: '<path d="M92 66h328c-10 74-66 116-120 122v14h-88v-14C158 182 102 140 92 66zM80 30h352v22H80z"/>',
  katakura_kojurou: '<path d="M150 20C108 110 156 200 256 200s148-90 106-180c6 84-30 136-106 136S144 104 150 20z"/>',
};

/** The picture of a General: the helmet with what stands on it. Generals of packs get the bare helmet. */
export const helmetOf = (card: string): string => HELMET + (CREST[card] ?? "");
/** The crest of the house. */
export const monOf = (card: string): string | undefined => MON[card];
