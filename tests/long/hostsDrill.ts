import { spawn, type ChildProcess } from 'node:child_process';
import { chmod, mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from '../../packages/accounts/src/node/findFreePort.ts';
import type { SiteConfigInput } from '../../packages/serbakode/src/node/config/schema/configSchema.ts';
import { listFiles } from '../../packages/serbakode/src/node/files/listFiles.ts';
import { toHostingFilePath, toHostRoot } from '../../packages/serbakode/src/node/hosting/hostingFile.ts';
import { encodePath } from '../../packages/serbakode/src/shared/model/sitePath.ts';
import { buildSite, readHosting } from '../../packages/testing/serveSite.ts';
import { checkHost } from '../../packages/verify/src/host/checkHost.ts';
import { listHostRequests, type HostRequest } from '../../packages/verify/src/host/hostRequests.ts';
import { HOSTED_FILES, ODD_FILES, ODD_NAMES } from '../e2e/support/hostedFiles.ts';
import { writeShellSite } from '../e2e/support/shellSite.ts';
import type { DrillResult } from './drill.ts';

interface DeployedSite {
  /** Folder that the host serves at `/`. */
  readonly root: string;
  /** Path of the file that the build wrote for a host. */
  readonly toFile: (name: string) => string;
}

interface Host {
  readonly name: string;
  /** The program that has to be installed. */
  readonly program: string;
  /** Writes the host's own configuration. @returns the arguments that keep it in the foreground */
  readonly prepare: (site: DeployedSite, folder: string, port: number) => Promise<readonly string[]>;
}

const HOSTS: readonly Host[] = [
  {
    name: 'nginx',
    program: 'nginx',
    prepare: async ({ root, toFile }, folder, port) => {
      const server = `server { listen 127.0.0.1:${port}; root ${root}; include ${toFile('nginx.conf')}; }`;
      const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder};`);
      return [
        '-e',
        `${folder}/error.log`,
        '-c',
        await write(
          folder,
          'nginx.conf',
          `daemon off; pid ${folder}/pid; events { } http { include /etc/nginx/mime.types; access_log off; ${paths.join(' ')} ${server} }\n`,
        ),
      ];
    },
  },
  {
    name: 'Caddy',
    program: 'caddy',
    prepare: async ({ root, toFile }, folder, port) => {
      const site = `http://127.0.0.1:${port} {\n\troot * ${root}\n\timport ${toFile('caddy.conf')}\n}\n`;
      const file = await write(folder, 'Caddyfile', `{\n\tadmin off\n\tauto_https off\n}\n${site}`);
      return ['run', '--adapter', 'caddyfile', '--config', file];
    },
  },
  {
    name: 'Apache',
    program: 'apache2',
    prepare: async ({ root }, folder, port) => {
      const modules = ['mpm_event', 'authz_core', 'mime', 'dir', 'headers', 'rewrite'];
      const lines = [
        `ServerRoot ${folder}`,
        'ServerName localhost',
        `Listen 127.0.0.1:${port}`,
        `PidFile ${folder}/pid`,
        `ErrorLog ${folder}/error.log`,
        `DefaultRuntimeDir ${folder}`,
        ...modules.map((name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`),
        'TypesConfig /etc/mime.types',
        `DocumentRoot ${root}`,
        `<Directory ${root}>\n  AllowOverride All\n  Require all granted\n</Directory>`,
      ];
      return ['-X', '-f', await write(folder, 'apache.conf', `${lines.join('\n')}\n`)];
    },
  },
];

const SITES: readonly { readonly out: string; readonly config: Partial<SiteConfigInput> }[] = [
  { out: 'dist', config: { markdown: { copies: true } } },
  {
    out: 'public/x',
    config: {
      baseUrl: '/x/',
      trailingSlash: true,
      navbar: { items: [] },
      i18n: { defaultLocale: 'id', locales: ['id', 'ar'], localeConfigs: {} },
    },
  },
];

/** Serve sites with the programs that this machine has, each with the file that the build wrote for it, and request the
 *  same addresses from each. */
export async function runHostsDrill(): Promise<DrillResult> {
  const start = performance.now();
  const failures: string[] = [];
  let tried = 0;
  for (const { config, out } of SITES) {
    const { baseUrl = '/' } = config;
    const outDir = await buildSite(
      await writeShellSite({ ...config, hosting: ['nginx', 'caddy', 'apache'] }, { ...HOSTED_FILES, ...ODD_FILES }),
      out,
    );
    const hosting = await readHosting(outDir, baseUrl);
    const requests = [
      ...listHostRequests({ baseUrl, hosting, files: await listFiles(outDir) }),
      ...listOddRequests(baseUrl, config.trailingSlash === true),
    ];
    const site = {
      root: toHostRoot(outDir, baseUrl),
      toFile: (name: string) => toHostingFilePath(outDir, baseUrl, name),
    };
    for (const host of HOSTS) {
      const faults = await tryHost(host, site, requests);
      if (faults === null) console.log(`NOT RUN: ${host.program} is not installed`);
      else tried += requests.length;
      for (const { address, message } of faults ?? []) failures.push(`${host.name}, ${out}: ${address} ${message}`);
    }
  }
  const seconds = (performance.now() - start) / 1000;
  return { name: 'hosts', tried, held: tried - failures.length, seconds, failures };
}

/** Each odd page, and its former address, in both slash forms: all redirect to it in one step. */
function listOddRequests(baseUrl: string, hasSlash: boolean): HostRequest[] {
  const headers = new Map<string, string>();
  return ODD_NAMES.flatMap((name): HostRequest[] => {
    const [former, page] = ['lama', 'baru'].map((folder) => `${baseUrl}${folder}${encodePath(`/${name}`)}`);
    const [location, other] = hasSlash ? [`${page}/`, page ?? ''] : [page ?? '', `${page}/`];
    return [
      { address: location, status: 200, headers },
      ...[other, former ?? '', `${former}/`].map((address) => ({ address, status: 301 as const, location, headers })),
    ];
  });
}

/** @returns null if the program is not installed */
async function tryHost({ program, prepare }: Host, site: DeployedSite, requests: Parameters<typeof checkHost>[1]) {
  const folder = await mkdtemp(path.join(tmpdir(), 'host-'));
  // Programs that were started by root read the output as another user.
  for (const dir of [folder, path.dirname(site.root)]) await chmod(dir, 0o755);
  const port = await findFreePort();
  const child = spawn(program, await prepare(site, folder, port), {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, PATH: `${process.env['PATH']}:/usr/sbin`, HOME: folder, XDG_DATA_HOME: folder },
  });
  const isMissing = await new Promise<boolean>((resolve) => {
    child.once('error', () => resolve(true));
    child.once('spawn', () => resolve(false));
  });
  if (isMissing) return null;
  try {
    const origin = `http://127.0.0.1:${port}`;
    await untilReady(origin, child);
    const faults = await checkHost(origin, requests);
    return faults.filter(({ isMinor, message }) => !isMinor || !message.includes('compressed'));
  } finally {
    child.kill();
  }
}

async function untilReady(origin: string, child: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    if (child.exitCode !== null) throw new Error(`${child.spawnfile} ended with code ${child.exitCode}`);
    if (await fetch(origin).catch(() => null)) return;
    await sleep(100);
  }
  throw new Error(`${child.spawnfile} does not answer`);
}

async function write(folder: string, name: string, text: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  const file = path.join(folder, name);
  await writeFile(file, text);
  return file;
}
