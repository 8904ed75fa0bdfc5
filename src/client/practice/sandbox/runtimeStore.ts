import {
  RUNTIME_NAMES,
  SANDBOX_FOLDER,
  SANDBOX_MANIFEST,
  type Runtime,
  type RuntimeFile,
  type RuntimeName,
  type SandboxManifest,
} from '../../../shared/practice/sandbox.ts';
import { RUNTIME_CACHE } from './hasKeptRuntimes.ts';

/** Bytes that have arrived, of those that are expected. */
export type OnProgress = (loaded: number, total: number) => void;

/** What is known of a runtime before it is fetched. */
export interface RuntimeSize {
  readonly name: RuntimeName;
  readonly program: string;
  /** Approximate size of the download. */
  readonly transfer: number;
  /** Size on the device. */
  readonly bytes: number;
  /** Nothing need be fetched. */
  readonly isKept: boolean;
}

/** A runtime, ready for the frame. */
export interface ReadRuntime {
  readonly files: ArrayBuffer[];
  /** Whether the next visit finds it on the device. */
  readonly isKept: boolean;
}

export interface RuntimeStore {
  readonly read: (name: RuntimeName, onProgress?: OnProgress) => Promise<ReadRuntime>;
  readonly describe: (names: readonly RuntimeName[]) => Promise<RuntimeSize[]>;
  readonly remove: (name: RuntimeName) => Promise<void>;
}

/** Runtimes of the sandbox: fetched once, then kept on the device. Where there is no room, or no cache, they are fetched again.
 *  @param base address of the folder of the site's shared files */
export function createRuntimeStore(base: string): RuntimeStore {
  const folder = new URL(base + SANDBOX_FOLDER, location.href).href;
  let manifest: Promise<SandboxManifest> | undefined;

  async function readManifest(): Promise<SandboxManifest> {
    manifest ??= fetchManifest(folder + SANDBOX_MANIFEST);
    try {
      return await manifest;
    } catch (error) {
      manifest = undefined;
      throw error;
    }
  }

  async function find(name: RuntimeName): Promise<Runtime> {
    const runtime = (await readManifest()).runtimes[name];
    if (!runtime) throw new Error(`this site has no runtime "${name}"`);
    return runtime;
  }

  async function readOne(
    file: RuntimeFile,
    cache: Cache | null,
    onBytes: (count: number) => void,
  ): Promise<{ readonly bytes: ArrayBuffer; readonly isKept: boolean }> {
    const address = folder + file.path;
    const kept = await cache?.match(address).catch(() => undefined);
    if (kept) {
      const bytes = await kept.arrayBuffer();
      // What was cut off while it was written is fetched again.
      if (bytes.byteLength === file.bytes) {
        onBytes(file.bytes);
        return { bytes, isKept: true };
      }
    }
    const response = await fetch(address);
    if (!response.ok || !response.body) throw new Error(`${address} answered ${response.status}`);
    const bytes = await readBody(response.body, file.bytes, onBytes);
    return { bytes, isKept: await keep(cache, address, bytes) };
  }

  return {
    read: async (name, onProgress) => {
      const { files } = await find(name);
      const cache = await openCache();
      const total = files.reduce((sum, { bytes }) => sum + bytes, 0);
      let loaded = 0;
      const all = await Promise.all(
        files.map((file) =>
          readOne(file, cache, (count) => {
            loaded += count;
            onProgress?.(loaded, total);
          }),
        ),
      );
      await removeOthers(cache, folder, await readManifest());
      return { files: all.map(({ bytes }) => bytes), isKept: all.every(({ isKept }) => isKept) };
    },
    describe: async (names) => {
      const cache = await openCache();
      return Promise.all(
        names.map(async (name) => {
          const { program, files } = await find(name);
          const kept = await Promise.all(files.map(({ path }) => cache?.match(folder + path)));
          return {
            name,
            program,
            transfer: files.reduce((sum, { transfer }) => sum + transfer, 0),
            bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
            isKept: kept.every(Boolean),
          };
        }),
      );
    },
    remove: async (name) => {
      const cache = await openCache();
      await Promise.all((await find(name)).files.map(({ path }) => cache?.delete(folder + path)));
    },
  };
}

/** @returns runtimes of this site that stand on the device; empty where it has none, or cannot be asked */
export async function listKeptRuntimes(store: RuntimeStore): Promise<RuntimeSize[]> {
  const sizes = await Promise.all(RUNTIME_NAMES.map((name) => store.describe([name]).catch(() => [])));
  return sizes.flat().filter(({ isKept }) => isKept);
}

async function fetchManifest(address: string): Promise<SandboxManifest> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return (await response.json()) as SandboxManifest;
}

/** @returns null where the browser keeps nothing, as in some private windows */
async function openCache(): Promise<Cache | null> {
  try {
    return await caches.open(RUNTIME_CACHE);
  } catch {
    return null;
  }
}

/** A full quota only costs the next visit a download. @returns whether there was room */
async function keep(cache: Cache | null, address: string, bytes: ArrayBuffer): Promise<boolean> {
  try {
    await cache?.put(address, new Response(bytes));
    return cache !== null;
  } catch {
    await cache?.delete(address).catch(() => false);
    return false;
  }
}

/** Files of runtimes that a newer build of the site has replaced. */
async function removeOthers(cache: Cache | null, folder: string, { runtimes }: SandboxManifest): Promise<void> {
  const current = new Set(Object.values(runtimes).flatMap(({ files }) => files.map(({ path }) => folder + path)));
  const kept = (await cache?.keys().catch(() => [])) ?? [];
  await Promise.all(
    kept
      .filter(({ url }) => url.startsWith(folder) && !current.has(url))
      .map((request) => cache?.delete(request).catch(() => false)),
  );
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
