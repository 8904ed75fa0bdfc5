/** Attributes of practice in articles: Node writes them, the browser reads them. What they stand on is readable without scripts.
 *
 *      <figure class="code" data-lang="js" data-sample="0"> ... <button type="button" class="code-run" data-run>Run</button></figure>
 *      <figure class="code output"> ... </figure>                                    what the check recorded, as ever
 *
 *      <section class="exercise" id="harga-diskon" data-exercise="e0123456789ab">
 *        ... the task; <figure class="code" data-starter="harga.js">, or <ul><li data-choice="id"> words
 *        <details data-explanation> why </details></li></ul>; the shown program of a prediction is a starter too
 *        <button type="button" class="exercise-start" data-run>Start</button>
 *        <details data-hint> ... </details> <details data-solution> ... </details>
 *      </section> */

/** On the figure of a sample that runs: its `index` in PagePractice. */
export const SAMPLE_ATTRIBUTE = 'data-sample';

/** On the button that runs a sample or starts an exercise. */
export const RUN_ATTRIBUTE = 'data-run';

/** On an exercise: its `itemId`. */
export const EXERCISE_ATTRIBUTE = 'data-exercise';

/** On the figure of a starter, or of the program of a prediction: its title, empty if it has none. */
export const STARTER_ATTRIBUTE = 'data-starter';

/** On a choice: its `id`. */
export const CHOICE_ATTRIBUTE = 'data-choice';

/** On the explanation below a choice, a `details`. */
export const EXPLANATION_ATTRIBUTE = 'data-explanation';

/** On each hint and on the solution, all of them `details`. */
export const HINT_ATTRIBUTE = 'data-hint';
export const SOLUTION_ATTRIBUTE = 'data-solution';

/** The file with a page's practice, beside the page's data: `/a/b` has `/a/b.practice.json`. */
export const toPracticePath = (dataPath: string): string => dataPath.replace(/\.json$/, '.practice.json');
