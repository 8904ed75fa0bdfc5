export interface ReadingPoint {
  /** The share of the article that has come into view, an integer from 0 to 100. */
  readonly percent: number;
  /** Id of the last heading above the middle of the view; empty before the first. */
  readonly heading: string;
  readonly isAtEnd: boolean;
}

/** The reading position in the article that `anchor` belongs to.
 *  @returns null if there is no article, or it has no height */
export function readReadingPoint(anchor: HTMLElement): ReadingPoint | null {
  const article = findArticle(anchor);
  const box = article?.getBoundingClientRect();
  if (!article || !box || box.height === 0) return null;
  const view = window.innerHeight;
  const percent = Math.max(0, Math.min(100, Math.round(((view - box.top) / box.height) * 100)));
  return { percent, heading: findHeading(article, view / 2), isAtEnd: box.bottom <= view + 1 };
}

/** The rendered Markdown if there is any, without the elements around it. */
function findArticle(anchor: HTMLElement): HTMLElement | null {
  const around = anchor.closest('article') ?? document.querySelector<HTMLElement>('main');
  return around?.querySelector<HTMLElement>('[data-body]') ?? around;
}

function findHeading(article: HTMLElement, line: number): string {
  let id = '';
  for (const heading of article.querySelectorAll('h2[id], h3[id]')) {
    if (heading.getBoundingClientRect().top > line) break;
    id = heading.id;
  }
  return id;
}
