/** Size of the picture in pixels, the size of link previews in chats. */
export const PICTURE = { width: 1200, height: 630 } as const;

/** Texts of the picture, from top to bottom. */
export interface CompletionWords {
  readonly site: string;
  readonly course: string;
  /** May be empty. */
  readonly name: string;
  readonly result: string;
  readonly facts: string;
  readonly note: string;
}

const MARGIN = 84;
const CLOTH = '#2b3180';
const INK = '#fdfdff';
const QUIET = '#d6d8e6';
const THREADS = ['#f7bb45', '#ece7db', '#df5e48'] as const;

/** Draw the picture that a reader saves after a course, in the colors of the site's cloth, in both color modes. */
export function drawCompletion(context: CanvasRenderingContext2D, words: CompletionWords, font: string): void {
  const { width, height } = PICTURE;
  context.fillStyle = CLOTH;
  context.fillRect(0, 0, width, height);
  drawSelvedge(context, 0);
  drawSelvedge(context, height - 36);
  context.textBaseline = 'alphabetic';
  const write = (text: string, y: number, size: number, color: string, weight = 400) => {
    context.fillStyle = color;
    fitFont(context, text, { size, weight, font });
    context.fillText(text, MARGIN, y);
  };
  write(words.site, 128, 34, THREADS[0], 600);
  write(words.course, 232, 84, INK, 700);
  write(words.result, 294, 34, QUIET);
  if (words.name !== '') write(words.name, 408, 60, INK, 600);
  write(words.facts, 480, 36, THREADS[0], 600);
  write(words.note, 546, 26, QUIET);
}

interface Face {
  readonly size: number;
  readonly weight: number;
  readonly font: string;
}

/** Set the largest font in which a line fits between the margins. */
function fitFont(context: CanvasRenderingContext2D, text: string, { size, weight, font }: Face): void {
  context.font = `${weight} ${size}px ${font}`;
  const room = PICTURE.width - 2 * MARGIN;
  const taken = context.measureText(text).width;
  if (taken > room) context.font = `${weight} ${Math.floor((size * room) / taken)}px ${font}`;
}

/** The edge of a woven cloth: diamonds between two threads. */
function drawSelvedge(context: CanvasRenderingContext2D, top: number): void {
  const side = 18;
  for (let x = side; x < PICTURE.width; x += 2 * side) {
    context.fillStyle = THREADS[(x / side - 1) % 3] ?? THREADS[0];
    context.beginPath();
    context.moveTo(x, top + 6);
    context.lineTo(x + 12, top + side);
    context.lineTo(x, top + 30);
    context.lineTo(x - 12, top + side);
    context.fill();
  }
  context.fillStyle = THREADS[1];
  context.fillRect(0, top, PICTURE.width, 2);
  context.fillRect(0, top + 34, PICTURE.width, 2);
}
