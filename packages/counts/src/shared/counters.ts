/** Counts of an exercise, each a number of devices on which
 *  - `tried`: an answer was judged;
 *  - `first`: the first of them was right, and the solution had not been opened;
 *  - `solved`: one of them was right, and the solution had not been opened before;
 *  - `hint`: a hint was opened before that;
 *  - `solution`: the solution was opened before that. The names are the field names in the database. */
export const COUNTS = ['tried', 'first', 'solved', 'hint', 'solution'] as const;
export type CountName = (typeof COUNTS)[number];

export type Counter = Readonly<Partial<Record<CountName, number>>>;

/** An act of a reader with an exercise. */
export type Act = 'failed' | 'passed' | 'hint' | 'solution';

/** The counts that an act adds to the earlier acts of a device with an exercise. */
export function listNew(known: Readonly<Partial<Record<CountName, unknown>>>, act: Act): CountName[] {
  const has = (name: CountName): boolean => name in known;
  const reached = (): CountName[] => {
    if (act === 'failed') return ['tried'];
    if (act === 'passed') {
      if (has('solution')) return ['tried'];
      return has('tried') ? ['solved'] : ['tried', 'first', 'solved'];
    }
    return [act];
  };
  return has('solved') ? [] : reached().filter((name) => !has(name));
}

/** @param fields of a document */
export function toCounter(fields: Readonly<Record<string, unknown>>): Counter {
  return Object.fromEntries(COUNTS.flatMap((name) => (typeof fields[name] === 'number' ? [[name, fields[name]]] : [])));
}
