import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { runTypeScript } from '../../packages/serbakode/bin/run.js';

// Write a corpus for manual tests: node bench/corpus/writeCorpus.js DIR COUNT
const [dir, count] = process.argv.slice(2);
if (!dir || !count) {
  console.error('usage: node bench/corpus/writeCorpus.js DIR COUNT');
  process.exit(1);
}
const { createCorpus } = await runTypeScript('bench/corpus/createCorpus.ts');
await createCorpus(path.resolve(dir), { posts: Number(count) });
console.log(`${count} posts in ${path.relative(fileURLToPath(new URL('../..', import.meta.url)), path.resolve(dir))}`);
