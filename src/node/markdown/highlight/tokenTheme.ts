import type { ThemeRegistrationRaw } from 'shiki/core';

/**
 * Token classes that the site's stylesheet colours, each with its TextMate scopes. Of equally specific scopes the later
 * group wins.
 */
const SCOPES: readonly (readonly [tokenClass: string, scopes: readonly string[]])[] = [
  [
    'variable',
    [
      'variable.parameter',
      'variable.language',
      'variable.other.php',
      'variable.other.bracket.shell',
      'variable.other.normal.shell',
      'punctuation.definition.variable',
      'variable.css',
      'variable.scss',
      'variable.other.less',
    ],
  ],
  [
    'punctuation',
    [
      'punctuation',
      'meta.brace',
      'meta.delimiter',
      'punctuation.section.embedded',
      'punctuation.definition.template-expression',
      'storage.modifier.array.bracket',
      'storage.modifier.pointer',
      'storage.modifier.reference',
    ],
  ],
  [
    'operator',
    [
      'keyword.operator',
      'storage.type.function.arrow',
      'punctuation.accessor',
      'punctuation.separator.pointer-access',
      'keyword.symbol',
    ],
  ],
  [
    'keyword',
    [
      'keyword',
      'storage',
      'keyword.operator.new',
      'keyword.operator.expression',
      'keyword.operator.logical.python',
      'keyword.operator.word',
      'keyword.operator.sizeof',
      'keyword.operator.instanceof',
      'keyword.operator.ternary.shell',
      'support.type.builtin.return',
      'variable.language.this',
      'variable.language.super',
      'variable.language.self',
      'punctuation.definition.directive',
    ],
  ],
  [
    'string',
    [
      'string',
      'punctuation.definition.string',
      'constant.character.escape',
      'string.unquoted',
      'markup.inline.raw',
      'markup.fenced_code',
    ],
  ],
  ['number', ['constant.numeric', 'keyword.other.unit']],
  [
    'constant',
    [
      'constant.language',
      'constant.other',
      'constant.character',
      'variable.other.enummember',
      'support.constant',
      'entity.name.constant',
      'constant.other.color',
      'punctuation.definition.constant',
      'constant.character.entity punctuation.definition.entity',
      'entity.name.function.preprocessor',
      'support.variable',
    ],
  ],
  [
    'function',
    [
      'entity.name.function',
      'support.function',
      'variable.function',
      'meta.function-call.generic',
      'entity.name.command',
      'support.macro',
      'entity.name.function.macro',
      'entity.name.function.decorator',
      'punctuation.definition.decorator',
    ],
  ],
  [
    'type',
    [
      'entity.name.type',
      'entity.name.class',
      'entity.name.namespace',
      'entity.other.inherited-class',
      'support.type',
      'support.class',
      'storage.type.primitive',
      'storage.type.built-in',
      'storage.type.java',
      'storage.type.kotlin',
      'storage.type.numeric',
      'entity.name.module',
      'entity.name.struct',
      'entity.name.enum',
      'entity.name.interface',
      'entity.name.trait',
      'storage.modifier.import.java',
      'storage.modifier.package.java',
      'storage.type.generic.java',
      'storage.type.object.array.java',
    ],
  ],
  [
    'keyword',
    [
      'storage.modifier',
      'storage.type.function',
      'storage.type.class',
      'storage.type.class.kotlin',
      'storage.type.modifier',
      'keyword.type',
      'storage.type.java.var',
      'storage.type.struct',
      'storage.type.rust',
      'storage.type.import',
      'storage.type.interface',
      'storage.type.type',
      'storage.type.enum',
    ],
  ],
  ['tag', ['entity.name.tag', 'support.class.component', 'entity.name.section']],
  [
    'attribute',
    [
      'entity.other.attribute-name',
      'entity.other.attribute-name punctuation.definition.entity',
      'storage.type.annotation',
      'punctuation.definition.annotation',
      'meta.attribute.rust',
      'entity.name.header',
      'keyword.other.definition.ini',
    ],
  ],
  [
    'property',
    [
      'support.type.property-name',
      'meta.object-literal.key',
      'entity.name.tag.yaml',
      'variable.object.property',
      'support.type.vendored.property-name',
      'support.variable.property',
      'variable.other.property',
      'meta.property-name',
      'variable.other.key',
      'support.type.property-name.json',
      'punctuation.support.type.property-name',
    ],
  ],
  [
    'regexp',
    [
      'string.regexp',
      'constant.other.character-class.regexp',
      'keyword.operator.quantifier.regexp',
      'punctuation.definition.group.regexp',
      'string.regexp punctuation.definition.string',
      'string.regexp keyword.other',
    ],
  ],
  [
    'comment',
    [
      'comment',
      'punctuation.definition.comment',
      'string.quoted.docstring',
      'string.quoted.docstring punctuation.definition.string',
      'comment entity',
      'comment storage',
      'comment keyword',
      'comment variable',
    ],
  ],
  ['inserted', ['markup.inserted', 'punctuation.definition.inserted', 'meta.diff.header.to-file']],
  ['deleted', ['markup.deleted', 'punctuation.definition.deleted', 'meta.diff.header.from-file', 'invalid']],
  [
    'heading',
    [
      'markup.heading',
      'entity.name.section.markdown',
      'meta.diff.range',
      'meta.diff.header',
      'markup.heading punctuation',
    ],
  ],
  ['emphasis', ['markup.italic']],
  ['strong', ['markup.bold']],
  ['link', ['markup.underline.link', 'string.other.link', 'constant.other.reference.link']],
  // Scopes that look like the surrounding code need no class.
  [
    '',
    [
      'string.unquoted.argument.shell',
      'meta.jsx.children',
      'string.unquoted.text',
      'meta.template.expression',
      'punctuation.section.embedded source',
      'string meta.interpolation',
      'string.template meta.embedded',
      'string.unquoted.block.yaml.plain',
    ],
  ],
];

const PLAIN_COLOR = '#ffffff';

/** Every class has a unique colour, because the highlighter only distinguishes colours. */
const CLASSES: readonly string[] = [...new Set(SCOPES.map(([tokenClass]) => tokenClass))].filter(
  (tokenClass) => tokenClass !== '',
);

export const TOKEN_THEME: ThemeRegistrationRaw = {
  name: 'token-classes',
  type: 'dark',
  colors: { 'editor.foreground': PLAIN_COLOR, 'editor.background': '#000000' },
  settings: [
    { settings: { foreground: PLAIN_COLOR, background: '#000000' } },
    ...SCOPES.map(([tokenClass, scopes]) => ({ scope: [...scopes], settings: { foreground: toColor(tokenClass) } })),
  ],
};

function toColor(tokenClass: string): string {
  return tokenClass === '' ? PLAIN_COLOR : `#0000${(CLASSES.indexOf(tokenClass) + 16).toString(16)}`;
}

/** Token class of a colour in `TOKEN_THEME`, prefixed with `t-`; empty for plain text. */
export function toTokenClass(color: string): string {
  const tokenClass = CLASSES[Number.parseInt(color.slice(1), 16) - 16];
  return tokenClass === undefined ? '' : `t-${tokenClass}`;
}
