import { SANDBOX_FOLDER, SANDBOX_MANIFEST, type SandboxManifest } from '../../shared/practice/sandbox.ts';
import type { NewProblem } from '../diagnostics/problem.ts';
import type { HeaderRule } from '../hosting/headerRule.ts';
import { matchHeaders } from '../hosting/matchHeaders.ts';
import { LOADS } from '../sandbox/loads.ts';
import { toKilobytes } from './checkBudgets.ts';
import type { BuiltOutput } from './readDocuments.ts';
import { readTags } from './readTags.ts';
import { weighRuntime } from './weighRuntime.ts';

const DOCUMENTS: Readonly<Record<string, readonly string[]>> = {
  '': ['sandbox allow-scripts', "default-src 'none'", "connect-src 'none'", "frame-ancestors 'self'"],
  'preview/': ['sandbox allow-scripts allow-forms', "default-src 'none'", "connect-src 'none'", "form-action 'none'"],
};

/** Check the sandbox: two documents with their own policies, which replace the site's, and that hold one script each;
 *  no missing runtime; and no kind of program whose download exceeds its budget. */
export function checkSandbox({ files, read, baseUrl }: BuiltOutput, rules: readonly HeaderRule[]): NewProblem[] {
  if (!files.has(SANDBOX_FOLDER + SANDBOX_MANIFEST)) return [];
  const problem = (file: string, message: string): NewProblem => ({ file: SANDBOX_FOLDER + file, message });
  const readOwn = (file: string) => read(SANDBOX_FOLDER + file);
  const problems: NewProblem[] = [];
  for (const [folder, directives] of Object.entries(DOCUMENTS)) {
    const file = `${folder}index.html`;
    const headers = matchHeaders(rules, baseUrl + SANDBOX_FOLDER + folder);
    const policy = (headers.get('content-security-policy') ?? '').split('; ');
    for (const directive of directives)
      if (!policy.includes(directive)) problems.push(problem(file, `its policy lacks \`${directive}\``));
    const scripts = readTags(readOwn(file).toString()).filter(({ name }) => name === 'script');
    if (scripts.length !== 1 || scripts.some(({ attributes, text }) => attributes.has('src') || text === ''))
      problems.push(problem(file, 'it must hold one script: it may load none'));
  }
  const manifest = JSON.parse(readOwn(SANDBOX_MANIFEST).toString()) as SandboxManifest;
  const sizes = new Map<string, number>();
  for (const [name, runtime] of Object.entries(manifest.runtimes)) {
    for (const file of runtime.files) {
      if (!files.has(SANDBOX_FOLDER + file.path)) {
        problems.push(problem(file.path, 'the manifest names it, but it is not there'));
        continue;
      }
      const bytes = readOwn(file.path);
      if (bytes.length !== file.bytes) problems.push(problem(file.path, 'it has another size than the manifest says'));
    }
    const there = runtime.files.filter((file) => files.has(SANDBOX_FOLDER + file.path));
    sizes.set(name, weighRuntime({ ...runtime, files: there }, readOwn));
  }
  for (const { name, runtimes, budget } of LOADS) {
    // A site ships only the runtimes of the languages that it uses.
    if (!runtimes.every((runtime) => sizes.has(runtime))) continue;
    const size = runtimes.reduce((sum, runtime) => sum + (sizes.get(runtime) ?? 0), 0);
    if (size > budget)
      problems.push(
        problem(SANDBOX_MANIFEST, `${name}: ${toKilobytes(size)} compressed, but may have ${toKilobytes(budget)}`),
      );
  }
  return problems;
}
