import type { PeerMeasure } from './peer.ts';

const WIDTH = 640;
const NAME_WIDTH = 140;
const FIGURE_WIDTH = 90;
const ROW = 26;
const BAR = 16;
const GAP = 34;

/** Draw the times of cold builds as a chart: one group of bars for each number of posts, each with its own scale.
 *  @param caption machine and date of the measurement
 *  @returns an SVG document that follows the reader's colour mode */
export function toChart(builds: readonly PeerMeasure[], caption: string): string {
  const counts = [...new Set(builds.map(({ posts }) => posts))];
  let y = 0;
  const groups = counts.map((posts) => {
    const measures = builds.filter((measure) => measure.posts === posts);
    const longest = Math.max(...measures.map(({ cold }) => cold.seconds.median));
    y += GAP;
    const title = `<text class="title" x="0" y="${y - 10}">${posts} posts, cold, seconds</text>`;
    const bars = measures.map(({ engine, cold }) => {
      const width = Math.max(1, ((WIDTH - NAME_WIDTH - FIGURE_WIDTH) * cold.seconds.median) / longest);
      const bar =
        `<text x="0" y="${y + BAR - 3}">${engine}</text>` +
        `<rect x="${NAME_WIDTH}" y="${y}" width="${width.toFixed(1)}" height="${BAR}"/>` +
        `<text x="${(NAME_WIDTH + width + 8).toFixed(1)}" y="${y + BAR - 3}">${cold.seconds.median.toFixed(2)}</text>`;
      y += ROW;
      return bar;
    });
    return [title, ...bars].join('\n');
  });
  const height = y + GAP;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="Seconds of cold builds by engine">
<style>text{font:13px system-ui,sans-serif;fill:#333}.title{font-weight:600}rect{fill:#2a9d8f}@media (prefers-color-scheme:dark){text{fill:#ddd}}</style>
${groups.join('\n')}
<text x="0" y="${height - 8}">${caption}</text>
</svg>
`;
}
