import { runTypeScript } from '../../packages/serbakode/bin/run.js';

// A process that builds hostile sites for the drill, one after another. If it hangs or dies, the drill replaces it.
const { answerAttacks } = await runTypeScript('tests/long/answerAttacks.ts');
await answerAttacks();
