import type { MarkupPolicy } from '../../serbakode/src/node/markup/findForbidden.ts';
import { getMarkdownLabels } from '../../serbakode/src/shared/messages/markdownLabels.ts';

/** Labels that tests expect in the HTML. */
export const TEST_LABELS = getMarkdownLabels('en');

/** A policy that allows no external resources. */
export const TEST_POLICY: MarkupPolicy = {
  site: 'https://contoh.example',
  origins: { img: [], media: [], font: [], connect: [], frame: [], form: [], script: [], style: [] },
  ownAttributes: ['data-auth', 'data-practice'],
};
