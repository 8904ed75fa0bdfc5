import path from 'node:path';
import { listFiles } from './listFiles.ts';
import type { SourceFile } from './parseSources.ts';

const SECTIONS = ['blog', 'docs', 'pages'] as const;

/** Every article of a site, in a fixed order. */
export async function listSources(siteDir: string, shown: (file: string) => string): Promise<SourceFile[]> {
  const sections = await Promise.all(
    SECTIONS.map(async (section) => {
      const files = (await listFiles(path.join(siteDir, section))).filter((file) => file.endsWith('.md'));
      return files.map((relative) => toSource(section, relative, siteDir, shown));
    }),
  );
  return sections.flat();
}

function toSource(section: SourceFile['section'], relative: string, siteDir: string, shown: (file: string) => string): SourceFile {
  const file = path.join(siteDir, section, relative);
  return { path: file, shown: shown(file), relative, section };
}
