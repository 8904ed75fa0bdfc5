import path from 'node:path';

/** The folder a host serves as its root. A site for `/x/` that is built into `public/x` stands where it will be asked for; any other
 *  output folder is the root itself.
 *  @param outDir absolute path of the output folder */
export function toHostRoot(outDir: string, baseUrl: string): string {
  const below = baseUrl.split('/').filter((segment) => segment !== '');
  const segments = outDir.split(path.sep);
  const isBelow = below.length > 0 && segments.slice(-below.length).join('/') === below.join('/');
  return isBelow ? segments.slice(0, -below.length).join(path.sep) : outDir;
}

/** Where a build writes the hosting's configuration: beside what is deployed, never in it. */
export function toHostingFilePath(outDir: string, baseUrl: string): string {
  return path.join(path.dirname(toHostRoot(outDir, baseUrl)), 'firebase.deploy.json');
}
