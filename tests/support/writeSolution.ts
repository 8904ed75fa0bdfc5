/** Write the solution of an exercise into its open editors. If no solution has the title of a starter, the first
 *  starter gets the first solution. Runs in the page, to which drivers send its source, so it refers to nothing outside
 *  itself. */
export function writeSolution(exercise: Element): void {
  const solutions = [...exercise.querySelectorAll('details[data-solution] figure')];
  const starters = [...exercise.querySelectorAll<HTMLElement>('[data-starter]')];
  const find = (title: string | undefined) =>
    solutions.find((figure) => figure.querySelector('figcaption')?.textContent === title);
  const isNamed = starters.some(({ dataset }) => find(dataset['starter']));
  // React replaces the setter of an area to know its last value, and ignores an input event without a change of it.
  const setValue = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set;
  for (const [index, starter] of starters.entries()) {
    const solution = find(starter.dataset['starter']) ?? (index === 0 && !isNamed ? solutions[0] : undefined);
    const area = starter.querySelector('textarea');
    if (!solution || !area) continue;
    setValue?.call(area, (solution.querySelector('pre > code')?.textContent ?? '').replace(/\n$/, ''));
    area.dispatchEvent(new Event('input', { bubbles: true }));
  }
}
