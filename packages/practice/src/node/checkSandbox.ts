import type { BuiltFolder, NewProblem } from 'serbakode/part';
import { SANDBOX_MANIFEST, type SandboxManifest } from '../shared/sandbox.ts';
import { LOADS } from './loads.ts';
import { weighRuntime } from './weighRuntime.ts';

const DOCUMENTS: Readonly<Record<string, readonly string[]>> = {
  '': ['sandbox allow-scripts', "default-src 'none'", "connect-src 'none'", "frame-ancestors 'self'"],
  'preview/': ['sandbox allow-scripts allow-forms', "default-src 'none'", "connect-src 'none'", "form-action 'none'"],
};

/** Check the sandbox: two documents with one script each, and with their own policies instead of the site's; no missing
 *  runtime; and no kind of program whose download exceeds its budget. */
export function checkSandbox({ files, read, headersOf }: BuiltFolder): NewProblem[] {
  const problems: NewProblem[] = [];
  const report = (file: string, message: string) => problems.push({ file, message });
  for (const [folder, directives] of Object.entries(DOCUMENTS)) {
    const file = `${folder}index.html`;
    const policy = (headersOf(folder).get('content-security-policy') ?? '').split('; ');
    for (const directive of directives)
      if (!policy.includes(directive)) report(file, `its policy lacks \`${directive}\``);
    const scripts = [
      ...read(file)
        .toString()
        .matchAll(/<script([^>]*)>([^]*?)<\/script>/g),
    ];
    if (scripts.length !== 1 || scripts.some(([, attributes, text]) => attributes !== '' || text === ''))
      report(file, 'it must hold one script: it may load none');
  }
  const manifest = JSON.parse(read(SANDBOX_MANIFEST).toString()) as SandboxManifest;
  const sizes = new Map<string, number>();
  for (const [name, runtime] of Object.entries(manifest.runtimes)) {
    for (const file of runtime.files) {
      if (!files.has(file.path)) report(file.path, 'the manifest names it, but it is not there');
      else if (read(file.path).length !== file.bytes) report(file.path, 'it has another size than the manifest says');
    }
    sizes.set(name, weighRuntime({ ...runtime, files: runtime.files.filter((file) => files.has(file.path)) }, read));
  }
  for (const { name, runtimes, budget } of LOADS) {
    // A site ships only the runtimes of the languages that it uses.
    if (!runtimes.every((runtime) => sizes.has(runtime))) continue;
    const size = runtimes.reduce((sum, runtime) => sum + (sizes.get(runtime) ?? 0), 0);
    if (size > budget)
      report(SANDBOX_MANIFEST, `${name}: ${toKilobytes(size)} compressed, but may have ${toKilobytes(budget)}`);
  }
  return problems;
}

const toKilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;
