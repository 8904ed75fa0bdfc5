import type { HostName } from '../../config/schema/hostNames.ts';
import type { HostTable } from '../hostTable.ts';
import { toApacheFile } from './apache.ts';
import { toCaddyFile } from './caddy.ts';
import type { HostFile } from './hostFile.ts';
import { toNginxFile } from './nginx.ts';
import { toCloudflareFiles, toNetlifyFiles } from './textFiles.ts';
import { toVercelFile } from './vercel.ts';

const HOSTS: Readonly<Record<HostName, (table: HostTable) => readonly HostFile[]>> = {
  // firebase.deploy.json is always written, because the local server reads it.
  firebase: () => [],
  netlify: toNetlifyFiles,
  cloudflare: toCloudflareFiles,
  vercel: (table) => [toVercelFile(table)],
  nginx: (table) => [toNginxFile(table)],
  caddy: (table) => [toCaddyFile(table)],
  apache: (table) => [toApacheFile(table)],
  // It has neither headers nor redirects; Jekyll would leave out files.
  'github-pages': () => [{ name: '.nojekyll', isInside: true, text: '' }],
};

/** Create the files of the hosts that a site is published on. */
export const toHostFiles = (hosts: readonly HostName[], table: HostTable): HostFile[] =>
  hosts.flatMap((name) => HOSTS[name](table));
