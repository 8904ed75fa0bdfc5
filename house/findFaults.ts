import path from 'node:path';
import { findCircles } from '../packages/serbakode/src/node/content/modules/findCircles.ts';
import type { NewProblem, Place } from '../packages/serbakode/src/node/diagnostics/problem.ts';
import type { HouseFile } from './readHouse.ts';

type Floors = Readonly<Record<string, readonly string[]>>;

/** Compare imports and rooms with the plan.
 *  @returns a problem for every import that does not lead down, every circle, every room missing from the plan, and
 *  every planned room that does not exist */
export function findFaults(files: readonly HouseFile[], floors: Floors): NewProblem[] {
  const walls = files.filter(({ isTest }) => !isTest);
  const known = new Set(files.map(({ file }) => file));
  return [
    ...walls.flatMap(({ file, imports }) =>
      imports.flatMap(({ file: imported, ...place }) => {
        const fault = known.has(imported)
          ? findFault(file, imported, floors)
          : `imports ${imported}, which is not in the house`;
        return fault === null ? [] : [{ ...toProblem(file, fault, place), code: 'upward-import' as const }];
      }),
    ),
    ...findCircles(new Map(walls.map(({ file, imports }) => [file, imports]))).map(
      ({ file, files: circle, ...place }) => ({
        ...toProblem(file, `imports in a circle: ${circle.join(' -> ')}`, place),
        code: 'import-circle' as const,
      }),
    ),
    ...findPlanFaults(walls, floors),
  ];
}

/** Count the imports that lead up, and the circles. */
export function countFaults(problems: readonly NewProblem[]): { readonly upward: number; readonly circles: number } {
  const circles = problems.filter(({ code }) => code === 'import-circle').length;
  return { upward: problems.filter(({ code }) => code === 'upward-import').length, circles };
}

/** Folders that import each other by package names, as a site does. Shared test code may import internals. */
const OWN_FOLDER = /^(?!.*\btesting\/)(?:editorial|packages\/[^/]+)\//;

function findFault(file: string, imported: string, floors: Floors): string | null {
  const [own] = OWN_FOLDER.exec(file) ?? [];
  if (own !== undefined && !imported.startsWith(own) && /^packages\/[^/]+\/src\//.test(imported))
    return `imports ${imported} by its path, not by the name of its package`;
  const [from, to] = [toRooms(file), toRooms(imported)];
  const fork = from.findIndex((room, index) => room !== to[index]);
  const depth = fork === -1 ? from.length : fork;
  const folder = from.slice(0, depth).join('/') || '.';
  const [above = '.', below = '.'] = [from[depth], to[depth]];
  if (above === below) return null;
  return toFloor(above, folder, floors) < toFloor(below, folder, floors)
    ? null
    : `imports ${imported}: ${below} is not on a floor below ${above} in ${folder}`;
}

const toRooms = (file: string): string[] => path.posix.dirname(file).split('/');

function toFloor(room: string, folder: string, floors: Floors): number {
  return (floors[folder] ?? []).findIndex((floor) => floor.split(' ').includes(room));
}

function findPlanFaults(files: readonly HouseFile[], floors: Floors): NewProblem[] {
  const folders = new Map<string, Set<string>>();
  for (const { file } of files) {
    if (file.endsWith('.json')) continue;
    const rooms = toRooms(file);
    for (let depth = 0; depth <= rooms.length; depth++) {
      const folder = rooms.slice(0, depth).join('/') || '.';
      const inner = rooms[depth] ?? '.';
      const known = folders.get(folder) ?? new Set();
      folders.set(folder, known.add(inner));
    }
  }
  const planned = Object.entries(floors).flatMap(([folder, lines]) =>
    lines.flatMap((line) => line.split(' ').map((room) => ({ folder, room }))),
  );
  const missing = planned
    .filter(({ folder, room }) => !folders.get(folder)?.has(room))
    .map(({ folder, room }) => `${folder} has no room ${room}, which the plan names`);
  const unplanned = [...folders].flatMap(([folder, rooms]) =>
    rooms.size === 1 && rooms.has('.')
      ? []
      : [...rooms]
          .filter((room) => toFloor(room, folder, floors) === -1)
          .map((room) => `${folder}/${room} is on no floor of the plan`),
  );
  return [...missing, ...unplanned].map((message) => toProblem('house/floors.ts', message));
}

function toProblem(file: string, message: string, place?: Place): NewProblem {
  const fix = 'move the imported code to a floor below both (house/floors.ts has the plan), or name its package';
  return { file, ...place, message, fix };
}
