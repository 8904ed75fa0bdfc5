import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { getMessages } from 'serbakode/content';
import { expect, it } from 'vitest';
import { id as accountMessages } from '../packages/accounts/src/shared/messages/id.ts';
import { REPOSITORY } from '../packages/testing/siteFolder.ts';
import siteConfig from '../site/site.config.ts';

type Replaced = Readonly<Record<string, { readonly message: string; readonly lang?: string }>>;

const replaced = JSON.parse(await readFile(path.join(REPOSITORY, 'site/i18n/en/code.json'), 'utf8')) as Replaced;

it('replaces messages of the Indonesian catalogue by English ones that are marked', () => {
  expect(siteConfig.interfaceLanguage).toBe('id');
  const catalogue: Readonly<Record<string, unknown>> = { ...getMessages({ interfaceLanguage: 'id' }) };
  for (const [key, { message, lang }] of Object.entries(replaced)) {
    expect(catalogue[key], key).toBeTypeOf('string');
    expect(catalogue[key], key).not.toBe(message);
    expect(lang, key).toBe('en');
  }
});

it('is English only where the specification quotes a text', async () => {
  const requirements = await readFile(path.join(REPOSITORY, 'docs/spec/requirements.md'), 'utf8');
  const section = requirements.split('## 1.10 Exact strings')[1]?.split('Implied theme labels')[0] ?? '';
  // The messages of errors are in no catalogue, and the banner's title is quoted in part.
  const quoted = [...section.matchAll(/`([^`]+)`/g)].flatMap(([, text = '']) =>
    text.startsWith('useAuth') ? [] : text,
  );
  expect(section).toContain("'did not load properly'");
  const { loadingUser, login, logout } = accountMessages;
  const { footer, navbar } = siteConfig;
  const labelled = [
    ...(footer?.columns ?? []).flatMap(({ title, lang, items }) => [{ label: title, lang }, ...items]),
    ...(navbar?.items ?? []).flatMap((item) => ('lang' in item ? [{ label: item.label, lang: item.lang }] : [])),
  ];
  const english = [
    ...Object.values(replaced).map(({ message }) => message),
    loadingUser,
    login,
    logout,
    ...labelled.flatMap(({ label, lang }) => (lang === 'en' ? [label] : [])),
  ];
  expect(new Set(english)).toEqual(new Set([...quoted, 'This site did not load properly.']));
});
