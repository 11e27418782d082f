// Glyphs drawn for this project (512 x 512): effects on cards, and the mark.
export const glyphs = {
  action: '<path d="M96 56 432 256 96 456z"/>',
  card: '<rect x="168" y="40" width="270" height="380" rx="40" opacity=".45"/><rect x="74" y="92" width="270" height="380" rx="40"/>',
  money:
    '<path fill-rule="evenodd" d="M256 32a224 224 0 1 1 0 448 224 224 0 0 1 0-448zm0 56a168 168 0 1 0 0 336 168 168 0 0 0 0-336zm-42 126h84v84h-84z"/>',
  buy: '<path d="M72 168h368l-28 304H100zM168 168v-30a88 88 0 0 1 176 0v30h-40v-30a48 48 0 0 0-96 0v30z"/>',
  debt: '<path fill-rule="evenodd" d="M256 16 464 136v240L256 496 48 376V136zm0 66L106 169v174l150 87 150-87V169zm-76 144h152v60H180z"/>',
  potion: '<path d="M192 40h128v44h-24v92l112 188a74 74 0 0 1-64 112H168a74 74 0 0 1-64-112l112-188V84h-24z"/>',
  sun: '<circle cx="256" cy="256" r="104"/><path d="M236 20h40l10 96h-60zM236 492h40l10-96h-60zM20 236v40l96 10v-60zM492 236v40l-96 10v-60zM75 103l28-28 75 61-42 42zM437 409l-28 28-75-61 42-42zM103 437l-28-28 61-75 42 42zM409 75l28 28-61 75-42-42z"/>',
  shield: '<path d="M64 56h384v192q0 146-192 216Q64 394 64 248z"/>',
  play: '<path d="M128 64 416 256 128 448z"/>',
  pause: '<path d="M112 64h104v384H112zM296 64h104v384H296z"/>',
  back: '<path d="M384 64 96 256l288 192z"/>',
  backTurn: '<path d="M256 80 24 256l232 176zM488 80 256 256l232 176z"/>',
  nextTurn: '<path d="m256 80 232 176-232 176zM24 80l232 176L24 432z"/>',
  first: '<path d="M64 64h64v384H64zM448 64 160 256l288 192z"/>',
  last: '<path d="M384 64h64v384h-64zM64 64l288 192L64 448z"/>',
  backOwn: '<path d="M56 64h56v384H56zM456 216H272v-88L136 256l136 128v-88h184z"/>',
  nextOwn: '<path d="M400 64h56v384h-56zM56 216h184v-88l136 128-136 128v-88H56z"/>',
};
