import { type Fields, toFields, toList, toText } from './fields.ts';
import type { Plugins } from './listPlugins.ts';
import type { NoteList } from './notes.ts';
import { toLink } from './toLink.ts';

/** Redirects from the configuration; the others are computed after the build. */
export function listRedirects({ further }: Pick<Plugins, 'further'>, notes: NoteList): Fields[] {
  const written = further
    .filter(({ name }) => /client-redirects/.test(name))
    .flatMap(({ options }) => toList(options['redirects']).map(toFields))
    .flatMap((redirect) => {
      const link = toLink(redirect, '/');
      const from = typeof redirect['from'] === 'string' ? [redirect['from']] : toList(redirect['from']);
      if (link && 'to' in link) return from.map((path) => ({ from: path, to: link.to }));
      notes.add(
        'missing',
        'redirects',
        `${from.join(', ')} led to ${toText(redirect['to']) ?? 'no address'}, which is not a page of the site: write it into the rules of the host`,
      );
      return [];
    });
  const within = written.filter(({ to }) => /[?#]/.test(to));
  if (within.length > 0)
    notes.add(
      'different',
      'redirects',
      `${within.length} lead to the beginning of the page, without what follows # or ?`,
    );
  return written.map(({ from, to }) => ({ from, to: to.replace(/[?#].*$/, '') }));
}
