import type { PracticeFile } from '../../shared/protocol.ts';

export type Folder = ReturnType<typeof createFolder>;

/** The virtual folder of a run. Paths are relative to it, with `/`. */
export function createFolder(given: readonly PracticeFile[]) {
  const before = new Map(given.map(({ title, content }) => [title, content]));
  const files = new Map(before);
  return {
    /** Content by path, for languages to read and change. */
    files,
    /** Folders that a program made, which may be empty. */
    folders: new Set<string>(),
    changes: () => ({
      changed: [...files]
        .filter(([title, content]) => !isSame(before.get(title), content))
        .map(([title, content]) => ({ title, content: toPlain(content) })),
      removed: [...before.keys()].filter((title) => !files.has(title)),
    }),
  };
}

export const toText = (content: string | Uint8Array): string =>
  typeof content === 'string' ? content : new TextDecoder().decode(content);

export const toBytes = (content: string | Uint8Array): Uint8Array =>
  typeof content === 'string' ? new TextEncoder().encode(content) : content;

/** Text stays text, so that the page can show it; other bytes are kept as they are. */
function toPlain(content: string | Uint8Array): string | Uint8Array {
  if (typeof content === 'string') return content;
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(content);
    return text.includes('\0') ? new Uint8Array(content) : text;
  } catch {
    return new Uint8Array(content);
  }
}

function isSame(a: string | Uint8Array | undefined, b: string | Uint8Array): boolean {
  if (a === b) return true;
  if (a === undefined) return false;
  if (typeof a === 'string' && typeof b === 'string') return false;
  const [left, right] = [toBytes(a), toBytes(b)];
  return left.length === right.length && left.every((byte, index) => byte === right[index]);
}
