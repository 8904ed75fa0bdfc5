import { toCloth, type Stripe } from '../../shared/model/cloth.ts';
import { escapeAttribute, escapeText } from '../markup/escapeText.ts';
import { toTextWidth, wrapText } from './wrapText.ts';

export interface CardTexts {
  readonly title: string;
  /** `Blog / JavaScript`, or the course. */
  readonly section: string;
  /** Level of the page, or an empty text. */
  readonly level: string;
  readonly siteTitle: string;
  /** The text from which the woven pattern is derived, and the number of letters used. */
  readonly cloth: { readonly text: string; readonly maxLetters?: number | undefined };
  /** Whether the site has a logo. It is drawn once for all cards, in front of the site's title. */
  readonly hasLogo: boolean;
}

/** Size in pixels that chats and social sites recommend. */
export const CARD_SIZE = { width: 1200, height: 630 };

/** The theme's dark colours, as in `tokens.css`. */
export const CARD_COLORS = {
  ground: '#121428',
  title: '#fdfdff',
  section: '#f7bb45',
  muted: '#a9aecf',
  cloths: ['#2b3180', '#6d2230', '#1f4a43', '#4a2f63'],
  threads: ['#f7bb45', '#ece7db', '#df5e48'],
} as const;

export const CARD_FONT = 'Plus Jakarta Sans';

const MARGIN = 72;
const CLOTH_WIDTH = 252;
const TEXT_WIDTH = CARD_SIZE.width - CLOTH_WIDTH - 2 * MARGIN;
/** Font sizes of the title with their numbers of lines. The first in which the title fits is used. */
const TITLE_SIZES = [
  { size: 76, lines: 3 },
  { size: 64, lines: 4 },
  { size: 54, lines: 5 },
] as const;
const LINE_HEIGHT = 1.16;
const BASE = CARD_SIZE.height - MARGIN;
/** Square of the logo, in pixels. */
export const LOGO = { x: MARGIN, y: BASE - 60, size: 60 };

/** Create the card of a page as SVG: its title, its section, and the woven pattern of its topic. */
export function toCardSvg({ title, section, level, siteTitle, cloth, hasLogo }: CardTexts): string {
  const { width, height } = CARD_SIZE;
  const { size, lines } = toTitle(title);
  const [first, ...rest] = lines;
  const start = 196 + size * 0.5;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="${CARD_FONT}" font-weight="700">`,
    `<path fill="${CARD_COLORS.ground}" d="M0 0h${width}v${height}H0z"/>`,
    toClothSvg(cloth.text, cloth.maxLetters),
    `<text x="${MARGIN}" y="112" font-size="34" fill="${CARD_COLORS.section}">${escapeText(cut(section, 34, TEXT_WIDTH))}</text>`,
    `<text font-size="${size}" fill="${CARD_COLORS.title}">`,
    ...[first ?? '', ...rest].map(
      (line, index) =>
        `<tspan x="${MARGIN}" y="${Math.round(start + index * size * LINE_HEIGHT)}">${escapeText(line)}</tspan>`,
    ),
    '</text>',
    `<text x="${hasLogo ? MARGIN + LOGO.size + 20 : MARGIN}" y="${BASE - 17}" font-size="36" fill="${CARD_COLORS.title}">${escapeText(siteTitle)}</text>`,
    ...(level === ''
      ? []
      : [
          `<text x="${MARGIN + TEXT_WIDTH}" y="${BASE - 17}" font-size="32" text-anchor="end" fill="${CARD_COLORS.muted}">${escapeText(level)}</text>`,
        ]),
    '</svg>',
  ].join('\n');
}

/** Create the square of the logo as SVG. @param logo `data:` address */
export function toLogoSvg(logo: string): string {
  const { size } = LOGO;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">`,
    `<path fill="${CARD_COLORS.ground}" d="M0 0h${size}v${size}H0z"/>`,
    `<image width="${size}" height="${size}" href="${escapeAttribute(logo)}"/>`,
    '</svg>',
  ].join('\n');
}

function toTitle(title: string): { readonly size: number; readonly lines: readonly string[] } {
  const fits = TITLE_SIZES.map(({ size, lines: most }) => ({ size, most, lines: wrapText(title, size, TEXT_WIDTH) }));
  const isWhole = ({ size, most, lines }: (typeof fits)[number]) =>
    lines.length <= most && lines.every((line) => toTextWidth(line, size) <= TEXT_WIDTH);
  const found = fits.find(isWhole);
  if (found) return found;
  const { size, lines: most } = TITLE_SIZES[2];
  const lines = wrapText(title, size, TEXT_WIDTH);
  const shown = lines.slice(0, most).map((line) => cut(line, size, TEXT_WIDTH));
  return {
    size,
    lines: lines.length > most ? [...shown.slice(0, -1), cut(`${shown.at(-1)} …`, size, TEXT_WIDTH)] : shown,
  };
}

/** Shorten a text with an ellipsis to the width of its line. */
function cut(text: string, size: number, width: number): string {
  if (toTextWidth(text, size) <= width) return text;
  const letters = [...text.replace(/ ?…$/, '')];
  while (letters.length > 1 && toTextWidth(`${letters.join('')}…`, size) > width) letters.pop();
  return `${letters.join('').trimEnd()}…`;
}

/** Draw the woven pattern on the right side, with the fine lines of its weft. */
function toClothSvg(text: string, maxLetters: number | undefined): string {
  const { width, threads, ground } = toCloth(text, maxLetters);
  const { height } = CARD_SIZE;
  const x = CARD_SIZE.width - CLOTH_WIDTH;
  const weft = Array.from({ length: height / 6 }, (_, row) => `M${x} ${row * 6 + 4}h${CLOTH_WIDTH}v2h-${CLOTH_WIDTH}z`);
  return [
    `<path fill="${CARD_COLORS.cloths[ground - 1] ?? CARD_COLORS.cloths[0]}" d="M${x} 0h${CLOTH_WIDTH}v${height}h-${CLOTH_WIDTH}z"/>`,
    `<g transform="translate(${x}) scale(${CLOTH_WIDTH / width} ${height})" shape-rendering="crispEdges">`,
    ...threads.map((stripes, color) =>
      stripes.length === 0 ? '' : `<path fill="${CARD_COLORS.threads[color] ?? ''}" d="${toPath(stripes)}"/>`,
    ),
    '</g>',
    `<path fill="#000" fill-opacity=".16" d="${weft.join('')}"/>`,
  ].join('\n');
}

const toPath = (stripes: readonly Stripe[]): string =>
  stripes.map(({ at, width }) => `M${at} 0h${width}v1h-${width}z`).join('');
