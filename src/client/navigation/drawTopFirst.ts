/** What bodies consist of, and what stands below them, in the order of the document. */
const BLOCKS = 'main [data-body] > *, main [data-body] ~ *, main article ~ *';
/** Blocks of an article that are drawn without looking whether more fit on the screen. */
const FIRST_BLOCKS = 4;
/** Blocks that are laid out together. */
const BATCH = 8;
/** How long blocks are laid out before the page may answer the reader again, in ms. */
const SLICE_MS = 24;

/** Leave the blocks of an article that lie below the first screen out of the first frame of a new page, so that its top
 *  is painted sooner. Tasks after that frame lay them out, a few in each. They are in the document all the time: only
 *  their boxes are empty.
 *  @returns a function that ends this: all blocks are then drawn as usual */
export function drawTopFirst(): () => void {
  const blocks = [...document.querySelectorAll<HTMLElement>(BLOCKS)];
  let drawn = FIRST_BLOCKS;
  let frame = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  for (const block of blocks.slice(drawn)) block.style.contentVisibility = 'hidden';
  while (drawn < blocks.length && readBottom() < window.innerHeight) drawNext();
  if (drawn < blocks.length) {
    frame = requestAnimationFrame(() => {
      timer = setTimeout(drawRest);
    });
  }

  /** The lower edge of the blocks drawn so far, below the top of the page. Reading it lays them out. */
  function readBottom(): number {
    return (blocks[drawn - 1]?.getBoundingClientRect().bottom ?? 0) + window.scrollY;
  }

  function drawNext(): void {
    const block = blocks[drawn];
    if (block) show(block);
    drawn += 1;
  }

  function drawRest(): void {
    const end = performance.now() + SLICE_MS;
    do {
      for (let count = 0; count < BATCH; count++) drawNext();
      readBottom();
    } while (drawn < blocks.length && performance.now() < end);
    if (drawn < blocks.length) timer = setTimeout(drawRest);
  }

  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
    while (drawn < blocks.length) drawNext();
  };
}

function show(block: HTMLElement): void {
  block.style.contentVisibility = '';
  if (block.getAttribute('style') === '') block.removeAttribute('style');
}
