import type { ClientPart } from '../parts/clientPart.ts';
import { CopyMarkdown } from './CopyMarkdown.tsx';

/** What the application has of a site whose pages are also Markdown files. */
export default { places: { articleHead: CopyMarkdown } } satisfies ClientPart;
