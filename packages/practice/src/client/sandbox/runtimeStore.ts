import { loadOnce } from 'serbakode/client';
import {
  RUNTIME_NAMES,
  SANDBOX_FOLDER,
  SANDBOX_MANIFEST,
  type Runtime,
  type RuntimeFile,
  type RuntimeName,
  type SandboxManifest,
} from '../../shared/sandbox.ts';
import { RUNTIME_CACHE } from './hasKeptRuntimes.ts';

/** Progress of a download: received and expected bytes, as transferred (compressed). */
export type OnProgress = (loaded: number, total: number) => void;

/** Information about a runtime before it is loaded. */
export interface RuntimeSize {
  readonly name: RuntimeName;
  readonly program: string;
  /** Approximate size of the download that is still needed. */
  readonly transfer: number;
  /** Size on the device. */
  readonly bytes: number;
  /** Whether no download is needed. */
  readonly isKept: boolean;
}

/** Create the store of the sandbox's runtimes. A runtime is downloaded once and stored on the device. Without room
 *  or without a cache it is downloaded again in each visit. @param base address of the folder of the site's shared
 *  files */
export function createRuntimeStore(base: string) {
  const folder = new URL(base + SANDBOX_FOLDER, location.href).href;
  const readManifest = loadOnce(async () => {
    const address = folder + SANDBOX_MANIFEST;
    const response = await fetch(address);
    if (!response.ok) throw new Error(`${address} answered ${response.status}`);
    return (await response.json()) as SandboxManifest;
  });

  async function find(name: RuntimeName): Promise<Runtime> {
    const runtime = (await readManifest()).runtimes[name];
    if (!runtime) throw new Error(`this site has no runtime "${name}"`);
    return runtime;
  }

  async function readOne(
    file: RuntimeFile,
    cache: Cache | null,
    onBytes: (count: number) => void,
    signal?: AbortSignal,
  ): Promise<{ readonly bytes: ArrayBuffer; readonly isKept: boolean }> {
    const address = folder + file.path;
    const kept = await cache?.match(address).catch(() => undefined);
    if (kept) {
      const bytes = await kept.arrayBuffer();
      // A truncated file is downloaded again.
      if (bytes.byteLength === file.bytes) return { bytes, isKept: true };
    }
    const response = await fetch(address, signal ? { signal } : {});
    if (!response.ok || !response.body) throw new Error(`${address} answered ${response.status}`);
    const bytes = await readBody(response.body, file.bytes, onBytes);
    signal?.throwIfAborted();
    return { bytes, isKept: await keep(cache, address, bytes) };
  }

  async function listMissing(files: readonly RuntimeFile[], cache: Cache | null): Promise<RuntimeFile[]> {
    const kept = await Promise.all(files.map(({ path }) => cache?.match(folder + path).catch(() => undefined)));
    return files.filter((_file, index) => !kept[index]);
  }

  async function describe(names: readonly RuntimeName[]): Promise<RuntimeSize[]> {
    const cache = await openCache();
    return Promise.all(
      names.map(async (name) => {
        const { program, files } = await find(name);
        const missing = await listMissing(files, cache);
        return {
          name,
          program,
          transfer: sum(missing, 'transfer'),
          bytes: sum(files, 'bytes'),
          isKept: missing.length === 0,
        };
      }),
    );
  }

  return {
    /** @returns `isKept`: the runtime is stored for the next visit */
    read: async (name: RuntimeName, onProgress?: OnProgress, signal?: AbortSignal) => {
      const { files } = await find(name);
      const cache = await openCache();
      const total = sum(await listMissing(files, cache), 'transfer');
      let loaded = 0;
      onProgress?.(loaded, total);
      const onBytes = (file: RuntimeFile, count: number) => {
        // The stream contains unpacked bytes, while the progress counts transferred bytes.
        loaded += (count / file.bytes) * file.transfer;
        onProgress?.(Math.min(loaded, total), total);
      };
      const all = await Promise.all(files.map((file) => readOne(file, cache, (count) => onBytes(file, count), signal)));
      await removeOthers(cache, folder, await readManifest());
      return { files: all.map(({ bytes }) => bytes), isKept: all.every(({ isKept }) => isKept) };
    },
    describe,
    /** List the stored runtimes of this site. @returns an empty list if there are none, or there is no cache */
    listKept: async () => {
      const sizes = await Promise.all(RUNTIME_NAMES.map((name) => describe([name]).catch(() => [])));
      return sizes.flat().filter(({ isKept }) => isKept);
    },
    remove: async (name: RuntimeName) => {
      const cache = await openCache();
      await Promise.all((await find(name)).files.map(({ path }) => cache?.delete(folder + path)));
      if ((await cache?.keys())?.length === 0) await caches.delete(RUNTIME_CACHE);
    },
  };
}

const sum = (files: readonly RuntimeFile[], field: 'bytes' | 'transfer'): number =>
  files.reduce((total, file) => total + file[field], 0);

/** Open the cache. @returns null if the browser stores nothing, as in some private windows */
async function openCache(): Promise<Cache | null> {
  try {
    return await caches.open(RUNTIME_CACHE);
  } catch {
    return null;
  }
}

/** Store a file. If the quota is full, the next visit downloads it again. @returns whether it was stored */
async function keep(cache: Cache | null, address: string, bytes: ArrayBuffer): Promise<boolean> {
  try {
    await cache?.put(address, new Response(bytes));
    return cache !== null;
  } catch {
    await cache?.delete(address).catch(() => false);
    return false;
  }
}

/** Delete files of runtimes that a newer build of the site has replaced. */
async function removeOthers(cache: Cache | null, folder: string, manifest: SandboxManifest): Promise<void> {
  const kept = (await cache?.keys().catch(() => [])) ?? [];
  const current = listAddresses(folder, [manifest]);
  const others = kept.filter(({ url }) => url.startsWith(folder) && !current.has(url));
  // Usually there are none, and a program waits for this.
  if (others.length === 0) return;
  const needed = listAddresses(folder, await listKeptManifests(folder).catch(() => []));
  await Promise.all(
    others.filter(({ url }) => !needed.has(url)).map((request) => cache?.delete(request).catch(() => false)),
  );
}

const listAddresses = (folder: string, manifests: readonly SandboxManifest[]): ReadonlySet<string> =>
  new Set(
    manifests.flatMap(({ runtimes }) =>
      Object.values(runtimes).flatMap(({ files }) => files.map(({ path }) => folder + path)),
    ),
  );

/** Manifests of builds that are stored for reading offline, whose runtimes are still needed. */
async function listKeptManifests(folder: string): Promise<SandboxManifest[]> {
  const found: SandboxManifest[] = [];
  for (const name of await caches.keys())
    for (const response of await (await caches.open(name)).matchAll(folder + SANDBOX_MANIFEST, { ignoreSearch: true }))
      found.push((await response.json()) as SandboxManifest);
  return found;
}

async function readBody(
  body: ReadableStream<Uint8Array>,
  size: number,
  onBytes: (count: number) => void,
): Promise<ArrayBuffer> {
  const bytes = new Uint8Array(size);
  const reader = body.getReader();
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    if (length + value.length > size) throw new Error('a runtime is larger than the site says');
    bytes.set(value, length);
    length += value.length;
    onBytes(value.length);
  }
  if (length !== size) throw new Error('a runtime did not arrive whole');
  return bytes.buffer;
}
