import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';

const DOCUMENT = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Diagram</title></head>
<body><script src="mermaid.min.js"></script><script src="draw.js"></script></body>
</html>
`;

// Mermaid writes styles into what it draws, which the policy of pages forbids: it does so in a document with its own policy.
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'unsafe-inline'",
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ');

/** Draws diagrams of mermaid in frames. */
export default {
  name: 'mermaid',
  client: './client.jsx',
  headers: [{ files: '**', headers: { 'Content-Security-Policy': POLICY } }],
  compiled: {
    documents: [''],
    isFramed: true,
    plan(_pages, dir) {
      const library = findLibrary(dir);
      return library && { key: library, write: (folder) => writeFolder(folder, dir, library) };
    },
  },
};

/** @returns null if mermaid is not installed */
function findLibrary(dir) {
  try {
    return createRequire(path.join(dir, 'part.js')).resolve('mermaid/dist/mermaid.min.js');
  } catch {
    return null;
  }
}

async function writeFolder(folder, dir, library) {
  await copyFile(library, path.join(folder, 'mermaid.min.js'));
  await writeFile(path.join(folder, 'draw.js'), await readFile(path.join(dir, 'draw.js')));
  await writeFile(path.join(folder, 'index.html'), DOCUMENT);
  return { modules: [library], works: [] };
}
