import { findShownPage } from '../browser/findShownPage.ts';

/** What bodies consist of, and what stands below them, in the order of the document. */
const BLOCKS = 'main [data-body] > *, main [data-body] ~ *, main article ~ *';
/** Blocks that are drawn at first without looking whether more fit on the screen, unless what is above fills it. */
const FIRST_BLOCKS = 4;
/** Blocks that are laid out together. */
const BATCH = 8;
/** How long blocks are laid out before the page may answer the reader again, in ms. */
const SLICE_MS = 24;

/** Draws all blocks as usual.
 *  @param isAfterFrame whether tasks after the next frame do so */
export type DrawAll = (isAfterFrame?: boolean) => void;

/** The blocks of the shown page when it was first drawn. */
let first: ReadonlySet<HTMLElement> = new Set();

/** Leave the blocks of an article that lie below the first screen out of the first frame of a new page, so that its top
 *  is painted sooner. Tasks after that frame lay them out, a few in each. They are in the document all the time: only
 *  their boxes are empty.
 *  @param page the element of a page that is not shown yet: its top is laid out ahead, and the rest waits, because all
 *  that is drawn takes part in the first frame */
export function drawTopFirst(page?: HTMLElement): DrawAll {
  const blocks = findBlocks(page ?? document);
  if (!page) first = new Set(blocks);
  return draw(blocks, page);
}

/** Do the same with the blocks that have come since. */
export function drawRest(): DrawAll {
  return draw(findBlocks(findShownPage()).filter((block) => !first.has(block)));
}

const findBlocks = (page: ParentNode): HTMLElement[] => [...page.querySelectorAll<HTMLElement>(BLOCKS)];

function draw(blocks: readonly HTMLElement[], page?: HTMLElement): DrawAll {
  let drawn = 0;
  let frame = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  for (const block of blocks) block.style.contentVisibility = 'hidden';
  // A page that is not shown yet comes after the one it replaces.
  const replaced = page?.parentElement?.getBoundingClientRect().top ?? 0;
  const lower = page ? page.getBoundingClientRect().top - replaced : 0;
  while (drawn < blocks.length && readBottom() < window.innerHeight)
    do drawNext();
    while (drawn < FIRST_BLOCKS);
  if (!page) drawLater();

  /** The lower edge of the blocks drawn so far, below the top of the page. Reading it lays them out. */
  function readBottom(): number {
    const [top] = blocks;
    const edge = blocks[drawn - 1]?.getBoundingClientRect().bottom ?? top?.getBoundingClientRect().top ?? 0;
    return edge - lower + window.scrollY;
  }

  function drawLater(): void {
    if (drawn < blocks.length)
      frame = requestAnimationFrame(() => {
        timer = setTimeout(drawSlice);
      });
  }

  function drawNext(): void {
    const block = blocks[drawn];
    if (block) show(block);
    drawn += 1;
  }

  function drawSlice(): void {
    const end = performance.now() + SLICE_MS;
    do {
      for (let count = 0; count < BATCH; count++) drawNext();
      readBottom();
    } while (drawn < blocks.length && performance.now() < end);
    if (drawn < blocks.length) timer = setTimeout(drawSlice);
  }

  return (isAfterFrame) => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
    if (isAfterFrame) drawLater();
    else while (drawn < blocks.length) drawNext();
  };
}

function show(block: HTMLElement): void {
  block.style.contentVisibility = '';
  if (block.getAttribute('style') === '') block.removeAttribute('style');
}
