/** Returns the comment of a field by its path, or an empty text. */
export type Comments = (path: string) => string;

/** Paths of the groups whose fields are declared apart, by the name of their declaration. */
const DECLARED: Readonly<Record<string, string>> = {
  configSchema: '',
  blog: 'blog.',
  blogFields: 'blog.',
  docs: 'docs.',
  docsFields: 'docs.',
  version: 'docs.versions.*.',
  locale: 'i18n.localeConfigs.*.',
  security: 'security.',
  securityContact: 'security.contact.',
  magicComment: 'markdown.magicComments[].',
};

/** Read the comments before the fields of schemas, as they are formatted in this repository. */
export function listComments(sources: readonly string[]): Comments {
  const comments = new Map<string, string>();
  for (const [, name = '', body = ''] of sources.join('\n').matchAll(/^(?:export )?const (\w+) = (.*?)(?=^\S)/gms)) {
    const prefix = DECLARED[name];
    if (prefix === undefined) continue;
    let around: { readonly indentation: number; readonly name: string }[] = [];
    for (const [, comment = '', spaces = '', field = ''] of body.matchAll(
      /(?:\/\*\*(.*?)\*\/\s*\n)?^( +)(\w+)(?::|,$)/gms,
    )) {
      around = [
        ...around.filter(({ indentation }) => indentation < spaces.length),
        { indentation: spaces.length, name: field },
      ];
      const path = prefix + around.map((one) => one.name).join('.');
      if (comment !== '') comments.set(path, comment.replace(/\s*\n\s*\*\s*/g, ' ').trim());
    }
  }
  return (path) => comments.get(path) ?? comments.get(path.replaceAll('[]', '')) ?? '';
}
