import * as v from 'valibot';

const SOURCE = 'the address of a script (https://…), or the path of one in static/; the policy refuses code in a page';
const HREF = 'an address (https://…), or the path of a file of static/';
const attribute = v.pipe(
  v.string('the name of an attribute'),
  v.regex(/^(?!on)[a-z][a-z\d:-]*$/, 'an attribute in small letters, and no handler (`on…`)'),
);
const attributes = v.record(attribute, v.union([v.string(), v.literal(true)], 'text, or true'));
const address = (words: string) => v.pipe(v.string(words), v.regex(/^(?:https:\/\/|\/(?!\/))/, words));

/** A tag that every document has in its head, as Docusaurus's `headTags`, `scripts` and `stylesheets`. */
export const headTag = v.variant(
  'tag',
  [
    v.strictObject({
      tag: v.literal('meta'),
      attributes: v.pipe(
        attributes,
        v.check((own) => !('http-equiv' in own), 'attributes without `http-equiv`: the host sends headers'),
      ),
    }),
    v.strictObject({
      tag: v.literal('link'),
      attributes: v.intersect([attributes, v.looseObject({ href: address(HREF) })]),
    }),
    v.strictObject({
      tag: v.literal('script'),
      attributes: v.pipe(
        v.intersect([attributes, v.looseObject({ src: address(SOURCE) })]),
        v.check(
          (own) => 'async' in own || 'defer' in own || own['type'] === 'module',
          'attributes with `async`, `defer` or `type: module`: a script that blocks the page is felt by every reader',
        ),
      ),
    }),
  ],
  'a tag: meta, link or script, with its `attributes`',
);

export type HeadTag = v.InferOutput<typeof headTag>;
