import path from 'node:path';
import type { HouseFile } from './readHouse.ts';

/** Format the rooms as a table: files and lines without tests, and the number of other rooms each one imports from.
 *  @returns also the number of arrows between rooms */
export function toTable(files: readonly HouseFile[]): { readonly text: string; readonly arrows: number } {
  const walls = files.filter(({ file, isTest }) => !isTest && !file.endsWith('.json'));
  const rows = [...new Set(walls.map(toRoom))].toSorted().map((room) => {
    const inside = walls.filter((file) => toRoom(file) === room);
    const reached = new Set(inside.flatMap(({ imports }) => imports.map(toRoom)));
    reached.delete(room);
    return {
      room,
      files: inside.length,
      lines: inside.reduce((sum, { text }) => sum + text.split('\n').length - 1, 0),
      arrows: reached.size,
    };
  });
  const arrows = rows.reduce((sum, row) => sum + row.arrows, 0);
  const width = Math.max(...rows.map(({ room }) => room.length));
  const toLine = (room: string, ...cells: (string | number)[]) =>
    room.padEnd(width) + cells.map((cell) => String(cell).padStart(9)).join('');
  const lines = rows.map((row) => toLine(row.room, row.files, row.lines, row.arrows));
  return { text: [toLine('room', 'files', 'lines', 'arrows'), ...lines].join('\n'), arrows };
}

const toRoom = ({ file }: { readonly file: string }): string => path.posix.dirname(file);
