import { escapeText } from 'serbakode/content';
import type { Measure } from './measure.ts';

const WIDTH = 760;
const BIN = 100;
const PLOT = { left: 40, top: 50, height: 180 };
const ROW = 34;

/** Draw the lengths of the posts as a histogram, and each figure as a bar against its limit. The colors follow the
 *  viewer's color mode. */
export function drawVariety(measures: readonly Measure[], lengths: readonly number[]): string {
  const bars = PLOT.top + PLOT.height + 70;
  const height = bars + measures.length * ROW + 20;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="sans-serif" font-size="13">`,
    '<title>How much the posts differ</title>',
    `<desc>${lengths.length} posts by length, and the figures of section 8 of the guide against their limits.</desc>`,
    '<style>svg{color:#1d2b2a;background:#fff}.soft{opacity:.35}@media(prefers-color-scheme:dark){svg{color:#e6efee;background:#10201f}}</style>',
    ...drawHistogram(lengths),
    ...measures.flatMap((measure, index) => drawMeasure(measure, bars + index * ROW)),
    '</svg>',
    '',
  ].join('\n');
}

function drawHistogram(lengths: readonly number[]): string[] {
  const first = Math.floor(Math.min(...lengths) / BIN);
  const last = Math.floor(Math.max(...lengths) / BIN);
  const counts = Array.from(
    { length: last - first + 1 },
    (_, index) => lengths.filter((words) => Math.floor(words / BIN) === first + index).length,
  );
  const step = (WIDTH - PLOT.left * 2) / counts.length;
  const scale = PLOT.height / Math.max(...counts, 1);
  const bottom = PLOT.top + PLOT.height;
  return [
    text(PLOT.left, 28, `Words of prose: ${lengths.length} posts, ${Math.min(...lengths)} to ${Math.max(...lengths)}`),
    ...counts.flatMap((count, index) => {
      const x = PLOT.left + index * step;
      return [
        rect(x + 1, bottom - count * scale, step - 2, count * scale),
        ...(count > 0 ? [text(x + step / 2, bottom - count * scale - 4, String(count), 'middle')] : []),
        ...(index % 2 === 0 ? [text(x, bottom + 16, String((first + index) * BIN), 'middle')] : []),
      ];
    }),
  ];
}

/** The pale bar is the value before, the full one the current value, and the line the limit. */
function drawMeasure({ name, before, now, limit, side, isHeld }: Measure, y: number): string[] {
  const left = PLOT.left;
  const width = WIDTH - left * 2;
  const scale = width / Math.max(before, now, limit, 1);
  const sign = side === 'most' ? '≤' : '≥';
  const label = `${name}: ${before} → ${now} (${sign} ${limit})${isHeld ? '' : ', outside'}`;
  return [
    text(left, y, label),
    rect(left, y + 5, before * scale, 4, 'soft'),
    rect(left, y + 10, now * scale, 5),
    `<path d="M${round(left + limit * scale)} ${y + 3}v15" stroke="currentColor" stroke-width="2"/>`,
  ];
}

function rect(x: number, y: number, width: number, height: number, name = ''): string {
  const style = name === '' ? '' : ` class="${name}"`;
  return `<rect${style} x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" fill="currentColor"/>`;
}

function text(x: number, y: number, content: string, anchor = 'start'): string {
  return `<text x="${round(x)}" y="${round(y)}" text-anchor="${anchor}" fill="currentColor">${escapeText(content)}</text>`;
}

const round = (value: number): number => Math.round(value * 10) / 10;
