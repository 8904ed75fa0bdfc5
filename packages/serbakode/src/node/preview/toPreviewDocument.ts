import type { Page } from '../../shared/model/page.ts';
import type { SiteShell } from '../../shared/model/site.ts';
import { PREVIEW_STATE_ID, type PreviewProblem, type PreviewState } from '../../shared/preview/preview.ts';
import type { Problem } from '../diagnostics/problem.ts';
import { toHeadTags, toInlineJson, toRootAttributes } from '../prerender/toDocument.ts';

/** Build id of all pages of the preview, instead of a bundle's hash. */
export const PREVIEW_BUILD_ID = 'preview';

/** Create a document of the preview. It has no rendered application, but the page's complete data and the boot script. */
export function toPreviewDocument(parts: {
  readonly shell: SiteShell;
  readonly page: Page;
  readonly bootScript: string;
  readonly favicon: string;
  /** Tags of the configuration and its parts. */
  readonly ownHead: readonly string[];
  readonly problems: readonly Problem[];
  /** Number of changes applied so far. */
  readonly version: number;
}): string {
  const { shell, page, bootScript, favicon } = parts;
  const state: PreviewState = { version: parts.version, problems: parts.problems.map(toPreviewProblem) };
  return `<!doctype html>
<html ${toRootAttributes(shell, PREVIEW_BUILD_ID, true, page.htmlClass)}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<script>${bootScript}</script>
${toHeadTags({
  shell,
  page,
  openGraphType: 'website',
  image: null,
  feeds: [],
  alternates: [],
  icons: { favicon, appleTouchIcon: null, manifest: null },
})
  .concat(parts.ownHead)
  // Vite would add the base URL again to addresses that already have it.
  .join('\n')
  .replaceAll('<link ', '<link vite-ignore ')}
</head>
<body>
<div id="app"></div>
<script type="application/json" id="page">${toInlineJson(page)}</script>
<script type="application/json" id="${PREVIEW_STATE_ID}">${toInlineJson(state)}</script>
</body>
</html>
`;
}

export function toPreviewProblem(problem: Problem): PreviewProblem {
  const { file, line, column, message, frame, known, fix, severity } = problem;
  return {
    place: `${file}:${line}:${column}`,
    message,
    frame: frame ?? null,
    known: known ?? [],
    fix: fix ?? null,
    isError: severity === 'error',
  };
}
