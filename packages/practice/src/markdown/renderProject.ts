import { type Directive, type Page, splitLabel, toPlainText } from 'serbakode/part';
import {
  FILE_SEPARATOR,
  FILES_ATTRIBUTE,
  PRACTICE_ATTRIBUTE,
  PROJECT_ATTRIBUTE,
  SINGLE_ATTRIBUTE,
} from '../shared/attributes.ts';
import { toTitles } from './readProject.ts';

/** Render `:::project`: the button with which readers download files. Files in its own fences are not shown.
 *  `readProject` reports its problems. */
export function renderProject({ attributes, ...node }: Directive, page: Page): string {
  if (page.isExcerpt) return '';
  const { label, content } = splitLabel(node);
  for (const child of content) if (child.type === 'code') page.checkEnd(child, page);
  const { element, text } = page.out;
  const button = {
    type: 'button',
    [PRACTICE_ATTRIBUTE]: 'download',
    [PROJECT_ATTRIBUTE]: attributes?.['name'] ?? '',
    [FILES_ATTRIBUTE]: toTitles(attributes?.['file']).join(FILE_SEPARATOR),
    [SINGLE_ATTRIBUTE]: attributes?.['single'] ?? undefined,
  };
  const title = text(label ? toPlainText(label.children) : '');
  return element('p', { class: 'exercise-controls' }, element('button', button, title));
}
