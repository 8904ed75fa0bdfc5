/** English words that the guide (editorial/guide.md, section 2) replaces, and what to write instead. Only lower case is
 *  looked for: a capital letter makes a name or a title. */
export const GLOSSARY: readonly (readonly [terms: readonly string[], write: string])[] = [
  [['command', 'commands'], 'perintah'],
  [['compiler', 'compile'], 'kompiler, mengompilasi'],
  [['data type', 'data types'], 'tipe data'],
  [['dependency', 'dependencies'], 'dependensi'],
  [['directory', 'directories'], 'direktori, folder'],
  [['download', 'upload', 'didownload', 'diupload', 'mendownload', 'mengupload'], 'mengunduh, mengunggah'],
  [['error', 'errors'], 'galat'],
  [['file', 'files'], 'berkas'],
  [['library', 'libraries'], 'pustaka'],
  [['function', 'functions'], 'fungsi'],
  [['keyword', 'keywords'], 'kata kunci'],
  [['loop', 'loops', 'looping'], 'perulangan'],
  [['memory'], 'memori'],
  [['network'], 'jaringan'],
  [['operating system'], 'sistem operasi'],
  [['output'], 'keluaran'],
  [['input'], 'masukan; isian (pada form)'],
  [['package', 'packages'], 'paket'],
  [['argument', 'arguments', 'parameters'], 'argumen, parameter'],
  [['password', 'passwords'], 'kata sandi'],
  [['path', 'paths'], 'jalur'],
  [['permission', 'permissions'], 'izin'],
  [['process', 'processes'], 'proses'],
  [['query', 'queries'], 'kueri'],
  [['return value', 'return values'], 'nilai balik'],
  [['script', 'scripts'], 'skrip'],
  [['client', 'clients'], 'klien'],
  [['source code'], 'kode sumber'],
  [['template', 'templates'], 'templat'],
  [['variable', 'variables', 'constant', 'constants'], 'variabel, konstanta'],
  [['website', 'websites', 'link', 'links'], 'situs, tautan'],
];

/** Names in which a replaced word stays. */
export const NAMES: readonly string[] = ['media query'];

/** English words that the guide keeps. `-nya` follows them after a hyphen, as EYD requires after foreign words. */
export const KEPT_ENGLISH: ReadonlySet<string> = new Set(
  (
    'array backend body branch browser buffer bug build cache callback class cloud commit component container cookie database email ' +
    'encoding endpoint event exception framework frontend hash header hook image index interface keyboard merge method mouse object ' +
    'port promise prompt props proxy repository request response route router salt scope server session state stream string tag thread ' +
    'token trait'
  ).split(' '),
);
