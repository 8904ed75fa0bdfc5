import { getMarkdownLabels } from '../../messages/markdownLabels.ts';

/** Labels as tests expect them in the HTML. */
export const TEST_LABELS = getMarkdownLabels('en');
