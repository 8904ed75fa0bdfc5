/** `node:path` as it is on Linux.
 *  @param cwd base of relative paths */
export function createPath(cwd: string) {
  const normalize = (path: string): string => {
    const isAbsolute = path.startsWith('/');
    const parts: string[] = [];
    for (const part of path.split('/')) {
      if (part === '..' && parts.length > 0 && parts.at(-1) !== '..') parts.pop();
      else if (part === '..' && isAbsolute) continue;
      else if (part !== '' && part !== '.') parts.push(part);
    }
    const joined = (isAbsolute ? '/' : '') + parts.join('/') + (path.endsWith('/') && parts.length > 0 ? '/' : '');
    return joined === '' ? '.' : joined;
  };
  const join = (...paths: string[]) => normalize(paths.filter((path) => path !== '').join('/'));
  const resolve = (...paths: string[]): string => {
    const whole = paths.reduce(
      (base, path) => (path.startsWith('/') ? path : path === '' ? base : `${base}/${path}`),
      cwd,
    );
    const normal = normalize(whole);
    return normal.length > 1 ? normal.replace(/\/$/, '') : normal;
  };
  const basename = (path: string, ending = '') => {
    const name = path.replace(/\/+$/, '').split('/').at(-1) ?? '';
    return ending !== '' && name !== ending && name.endsWith(ending) ? name.slice(0, -ending.length) : name;
  };
  const dirname = (path: string) => {
    const bare = path.replace(/\/+$/, '');
    const end = bare.lastIndexOf('/');
    return end < 0 ? (path.startsWith('/') ? '/' : '.') : end === 0 ? '/' : bare.slice(0, end);
  };
  const extname = (path: string) => /[^.]\.?(\.[^.]*)$/.exec(basename(path))?.[1] ?? '';
  const relative = (from: string, to: string) => {
    const [start, end] = [resolve(from).split('/'), resolve(to).split('/')];
    let same = 0;
    while (same < start.length && start[same] === end[same]) same++;
    const up = start.slice(same).flatMap((part) => (part === '' ? [] : ['..']));
    return [...up, ...end.slice(same)].join('/');
  };
  const parse = (path: string) => {
    const base = basename(path);
    const ext = extname(path);
    const root = path.startsWith('/') ? '/' : '';
    const dir = path.includes('/') ? dirname(path) : '';
    return { root, dir, base, ext, name: ext === '' ? base : base.slice(0, -ext.length) };
  };
  const format = ({ dir = '', root = '', base = '', name = '', ext = '' }: Partial<ReturnType<typeof parse>>) => {
    const file = base === '' ? name + ext : base;
    return dir === '' ? root + file : dir === root ? dir + file : `${dir}/${file}`;
  };
  const path = {
    normalize,
    join,
    resolve,
    basename,
    dirname,
    extname,
    relative,
    parse,
    format,
    isAbsolute: (name: string) => name.startsWith('/'),
    sep: '/',
    delimiter: ':',
  };
  return { ...path, posix: path };
}
