/** Names that the build writes into the HTML of samples and exercises, and that the page reads.
 *
 *  A sample that is run, saved or drawn:
 *
 *      <figure class="code" data-lang="js" data-sample="3">
 *        <figcaption class="code-title">salam.js</figcaption>
 *        <div class="code-frame"><pre class="code-pre"><code>...</code></pre>...</div>
 *        <button type="button" data-practice="run">Run</button>      (only where the sample is proven to run in the page)
 *        <button type="button" data-practice="steps">...</button>    (there too, if its author asks for it)
 *      </figure>
 *      <figure class="code output" data-lang="text">...</figure>     (its recorded output: the first one before the next sample)
 *
 *  An exercise; its code is in the page's `practice.json`, this is what it shows:
 *
 *      <section class="exercise" data-exercise="harga-diskon" aria-labelledby="harga-diskon">
 *        <p class="exercise-head"><span class="exercise-level">Try</span> <strong id="harga-diskon">Title</strong></p>
 *        ...task...
 *        <figure class="code" data-starter="harga.js">...</figure>   (one for each starter; the program of a prediction)
 *        <fieldset class="exercise-choices">                         (choices: radio buttons if one is right, else checkboxes)
 *          <legend class="visually-hidden">Title</legend>
 *          <div class="choice"><label><input type="radio" name="harga-diskon" value="CHOICE ID"> ...</label>
 *            <details data-explanation><summary>...</summary>...</details></div>
 *        </fieldset>
 *        <label class="exercise-answer">Your prediction <textarea></textarea></label>      (predictions)
 *        <p class="exercise-controls"><button type="button" data-practice="run">...</p>      (data-practice="order" opens lines)
 *        <details data-hint>...</details>                            (in order; each for one hint)
 *        <details data-solution>...                                  (solution, or the answer of a prediction)
 *          <div data-reason><p><strong>Why?</strong> ...</p></div>   (why the answer above it is right)
 *          <p data-other-answer><strong>Name</strong></p>...         (another right answer)
 *        </details>
 *      </section>
 *
 *  Files that a reader downloads as one archive, from the page and from `practice.json`:
 *
 *      <p class="exercise-controls"><button type="button" data-practice="download" data-project="toko" data-files="index.html, gaya.css"
 *        data-single="satu.html">Title</button></p>
 */

/** Position of a sample among the page's samples, counted from 0. */
export const SAMPLE_ATTRIBUTE = 'data-sample';

/** A button of practice with its action. Hidden without scripts. */
export const PRACTICE_ATTRIBUTE = 'data-practice';

export type PracticeAction = 'order' | 'run' | 'steps' | 'edit' | 'check' | 'download';

/** The figure of a starter, with the title of its file. */
export const STARTER_ATTRIBUTE = 'data-starter';

export const HINT_ATTRIBUTE = 'data-hint';
export const SOLUTION_ATTRIBUTE = 'data-solution';
/** Why an answer is right. */
export const REASON_ATTRIBUTE = 'data-reason';
/** Name of another right answer, above its files. */
export const OTHER_ANSWER_ATTRIBUTE = 'data-other-answer';
/** Why a choice is right or wrong. */
export const EXPLANATION_ATTRIBUTE = 'data-explanation';
/** Value of the attribute once the explanation may be read; before, styles hide it if scripts run. */
export const SHOWN = 'shown';

/** Name of a project: of its archive, and of the folder in it. */
export const PROJECT_ATTRIBUTE = 'data-project';
/** Titles of a project's files, in their order; `FILE_SEPARATOR` stands between them. */
export const FILES_ATTRIBUTE = 'data-files';
export const FILE_SEPARATOR = ', ';
/** Name of a page of the project that holds all of its files, for projects with modules; absent without one. */
export const SINGLE_ATTRIBUTE = 'data-single';

/** All attributes of practice; `data-exercise`, which names an exercise, belongs to the engine. */
export const OWN_ATTRIBUTES = [
  SAMPLE_ATTRIBUTE,
  PRACTICE_ATTRIBUTE,
  STARTER_ATTRIBUTE,
  HINT_ATTRIBUTE,
  SOLUTION_ATTRIBUTE,
  REASON_ATTRIBUTE,
  OTHER_ANSWER_ATTRIBUTE,
  EXPLANATION_ATTRIBUTE,
  PROJECT_ATTRIBUTE,
  FILES_ATTRIBUTE,
  SINGLE_ATTRIBUTE,
];

/** Name of the catalogue that is written into articles. */
export const ARTICLE_TEXTS = 'practice-article';
