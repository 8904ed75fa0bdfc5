import path from 'node:path';

/** Folder that a host serves as its root. A site for `/x/` built into `public/x` is served from `public`; any other
 *  output folder is the root itself.
 *  @param outDir absolute path of the output folder */
export function toHostRoot(outDir: string, baseUrl: string): string {
  const below = baseUrl.split('/').filter((segment) => segment !== '');
  const segments = outDir.split(path.sep);
  const isBelow = below.length > 0 && segments.slice(-below.length).join('/') === below.join('/');
  return isBelow ? segments.slice(0, -below.length).join(path.sep) : outDir;
}

/** Path of a file for a host: beside the deployed folder, never inside it, and named after the output, so that
 *  sites in sibling folders have one each. For the default output, `dist`, the name is left out.
 *  @param file `firebase.json` becomes `firebase.deploy.json` */
export function toHostingFilePath(outDir: string, baseUrl: string, file = 'firebase.json'): string {
  const hostRoot = toHostRoot(outDir, baseUrl);
  const parent = path.dirname(hostRoot);
  const name = path.relative(parent, outDir).replaceAll(path.sep, '+');
  const { name: host, ext } = path.parse(file);
  return path.join(parent, `${host}.deploy${name === 'dist' ? '' : `.${name}`}${ext}`);
}
