import type { Note } from '../configuration/notes.ts';
import type { Imported } from './importSite.ts';

/** Maximum number of notes on the screen; the report has all. */
const SHOWN = 10;

const KINDS: readonly (readonly [Note['kind'], string])[] = [
  ['missing', 'does not come in'],
  ['refused', 'has to be written again'],
  ['different', 'is different'],
];

/** Show on one screen what was imported and what was not, most noticeable for readers first. */
export function showImported({ notes, counts, rewritten }: Imported): string {
  const ordered = KINDS.flatMap(([kind, title]) =>
    notes.filter((note) => note.kind === kind).map(({ field, message }) => `${title}: ${field}: ${message}`),
  );
  return [
    `came in: ${
      Object.entries(counts)
        .map(([folder, count]) => `${folder} ${count}`)
        .join(', ') || 'no files'
    }`,
    ...(rewritten.length > 0
      ? [`${rewritten.length} articles have new fields, for what is read in another way here: ${listFields(rewritten)}`]
      : []),
    ...ordered.slice(0, SHOWN),
    ...(ordered.length > SHOWN ? [`and ${ordered.length - SHOWN} more in import-report.json`] : []),
    '',
  ].join('\n');
}

const listFields = (rewritten: Imported['rewritten']): string =>
  [...new Set(rewritten.flatMap(({ fields }) => Object.keys(fields)))].toSorted().join(', ');
