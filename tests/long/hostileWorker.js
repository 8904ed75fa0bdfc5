import { runTypeScript } from '../../bin/run.js';

// A process that builds hostile sites for the drill, one after the other: it may hang or die, and is replaced then.
const { answerAttacks } = await runTypeScript('tests/long/answerAttacks.ts');
await answerAttacks();
