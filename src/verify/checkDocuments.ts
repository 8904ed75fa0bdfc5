import { createHash } from 'node:crypto';
import type { Problem } from '../build/problems.ts';
import type { BuiltDocument } from './readDocuments.ts';
import { readTags, type Tag, toPlace } from './readTags.ts';

const EXECUTABLE = new Set(['', 'text/javascript', 'module']);

/** What each document promises: unique ids, one h1, no inline style or handler, one inline script that the policy names.
 *  @param policy the Content-Security-Policy the documents are served with
 *  @param hasPage a page stands in it, so it has a heading and a main landmark */
export function checkDocument(document: BuiltDocument, policy: string, outName: string, hasPage = true): Problem[] {
  const { file, html } = document;
  // A redirect stub has nothing to read; it only sends the reader on.
  if (html.includes('http-equiv="refresh"')) return [];
  const tags = readTags(html);
  const problem = (message: string, offset = 0): Problem => ({
    file: `${outName}/${file}`,
    ...toPlace(html, offset),
    message,
    severity: 'error',
  });
  const problems: Problem[] = [];

  const seen = new Set<string>();
  for (const { attributes, offset, name } of tags) {
    const id = attributes.get('id');
    if (id !== undefined && seen.has(id)) problems.push(problem(`duplicate id "${id}"`, offset));
    if (id !== undefined) seen.add(id);
    if (attributes.has('style')) problems.push(problem('inline style, which the policy forbids', offset));
    for (const attribute of attributes.keys())
      if (/^on[a-z]+$/.test(attribute)) problems.push(problem(`inline handler ${attribute}`, offset));
    if (name === 'style') problems.push(problem('<style> element, which the policy forbids', offset));
    if (name === 'img' && !attributes.has('alt')) problems.push(problem('image without alt', offset));
  }
  const headings = tags.filter(({ name }) => name === 'h1');
  if (hasPage && headings.length !== 1) problems.push(problem(`${headings.length} h1 headings, expected 1`));
  const mains = tags.filter(({ name }) => name === 'main');
  if (hasPage && mains.length !== 1) problems.push(problem(`${mains.length} main landmarks, expected 1`));
  return [...problems, ...checkScripts(html, tags, policy, problem)];
}

function checkScripts(
  html: string,
  tags: readonly Tag[],
  policy: string,
  problem: (message: string, offset?: number) => Problem,
): Problem[] {
  const problems: Problem[] = [];
  const scripts = tags.filter(({ name }) => name === 'script');
  const inline = scripts.filter(({ attributes }) => !attributes.has('src') && EXECUTABLE.has(attributes.get('type') ?? ''));
  if (inline.length !== 1) problems.push(problem(`${inline.length} executable inline scripts, expected 1`));
  for (const { attributes, offset } of scripts) {
    const type = attributes.get('type') ?? '';
    if (attributes.has('src') || !(EXECUTABLE.has(type) || type === 'importmap')) continue;
    const start = html.indexOf('>', offset) + 1;
    const text = html.slice(start, html.indexOf('</script>', start));
    const hash = createHash('sha256').update(text).digest('base64');
    if (!policy.includes(`'sha256-${hash}'`)) problems.push(problem('inline script whose hash the policy does not name', offset));
  }
  return problems;
}
