import { getMarkdownLabels } from '../../../shared/messages/markdownLabels.ts';
import type { MarkupPolicy } from '../../markup/findForbidden.ts';

/** Labels as tests expect them in the HTML. */
export const TEST_LABELS = getMarkdownLabels('en');

/** Nothing from elsewhere. */
export const TEST_POLICY: MarkupPolicy = {
  site: 'https://contoh.example',
  origins: { img: [], media: [], font: [], connect: [], frame: [], form: [], script: [], style: [] },
};
