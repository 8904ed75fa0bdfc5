import { measureCommand, type CommandMeasure } from './measureCommand.ts';

export interface BuildMeasure extends CommandMeasure {
  readonly posts: number;
  /** Whether results of earlier builds were removed, the application bundle included. */
  readonly isCold: boolean;
}

interface BuildPlaces {
  readonly posts: number;
  readonly isCold: boolean;
  readonly siteDir: string;
  readonly outDir: string;
  readonly cacheDir: string;
}

/** Run the real command and measure it.
 *  @throws Error when the build fails */
export async function measureBuild({ posts, isCold, siteDir, outDir, cacheDir }: BuildPlaces): Promise<BuildMeasure> {
  const command = [
    process.execPath,
    'packages/serbakode/bin/serbakode.js',
    'build',
    '--site',
    siteDir,
    '--out',
    outDir,
    '--cache',
    cacheDir,
  ];
  return { posts, isCold, ...(await measureCommand(command)) };
}
