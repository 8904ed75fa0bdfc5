// @vitest-environment happy-dom
import { act } from 'react';
import { expect, it } from 'vitest';
import { setSolved } from '../../../../practice/src/client/items.ts';
import { NavigationProvider } from '../../../../serbakode/src/client/navigation/NavigationContext.tsx';
import { permalink } from '../../../../testing/permalink.ts';
import { KINDS } from '../../../../testing/readingStore.ts';
import { id } from '../../shared/messages/id.ts';
import type { ExerciseCourse } from '../model/exerciseCourse.ts';
import { createFakeAccount, createFakeService } from '../testing/fakeAccount.ts';
import { render } from '../testing/render.tsx';
import { AccountProvider } from './AccountContext.tsx';
import { AccountView } from './AccountView.tsx';
import { AuthProvider } from './authContext.tsx';

const PATHS = { login: permalink('/login'), account: permalink('/account'), home: permalink('/') };
const chapter = (name: string, exercises: readonly string[]) => ({
  title: `Bab ${name}`,
  permalink: permalink(`/docs/${name}`),
  exercises,
});
const COURSES = [
  {
    title: 'Kursus satu',
    permalink: permalink('/docs/a'),
    chapters: [chapter('a', ['e0000000000a1', 'e0000000000a2']), chapter('b', ['e0000000000b1'])],
  },
  { title: 'Kursus dua', permalink: permalink('/docs/c'), chapters: [chapter('c', ['e0000000000c1'])] },
  { title: 'Kursus tiga', permalink: permalink('/docs/d'), chapters: [chapter('d', ['e0000000000d1'])] },
];

it('lists solved exercises by course and chapter in the order of the course, then those of other pages', async () => {
  const service = createFakeService();
  const account = createFakeAccount(service, KINDS);
  for (const [itemId, path] of [
    ['e0000000000f1', '/blog/x#f1'],
    ['e0000000000c1', '/docs/c#c1'],
    ['e0000000000a2', '/docs/a#a2'],
    ['e0000000000b1', '/docs/b#b1'],
    ['e0000000000a1', '/docs/a#a1'],
  ] as const)
    setSolved(account.reading, itemId, { permalink: path, title: path.slice(-2) });
  const { container, unmount } = await showAccount(account, service, COURSES);
  const section = container.querySelector('[aria-labelledby="solved-exercises"]');
  const shown = () => [...(section?.querySelectorAll('h3, h4, li a') ?? [])].map((element) => element.textContent);
  expect(shown().join(', ')).toBe('Kursus satu, Bab a, a1, a2, Bab b, b1, Kursus dua, Bab c, c1, Other pages, f1');
  expect(section?.querySelector('h2')?.textContent).toBe('Solved exercises (5)');
  expect(section?.querySelector('li a')?.getAttribute('href')).toBe('/docs/a#a1');
  await act(async () => section?.querySelector<HTMLButtonElement>('li button')?.click());
  expect(shown().slice(0, 3)).toEqual(['Kursus satu', 'Bab a', 'a2']);
  // The pressed button is gone: the focus is beside it, and above the list once that is empty.
  const focused = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;
  expect(focused()).toBe('Remove a2');
  await act(async () => section?.querySelector<HTMLButtonElement>('li button')?.click());
  expect(focused()).toBe('Solved exercises (3)');
  await unmount();
});

it('a site without exercises has no list of them', async () => {
  const service = createFakeService();
  const { container, unmount } = await showAccount(createFakeAccount(service, KINDS), service, []);
  expect(container.querySelector('h2')).not.toBeNull();
  expect(container.querySelector('[aria-labelledby="solved-exercises"]')).toBeNull();
  await unmount();
});

const showAccount = (
  account: ReturnType<typeof createFakeAccount>,
  service: ReturnType<typeof createFakeService>,
  courses: readonly ExerciseCourse[],
) =>
  render(
    <AccountProvider account={account} paths={PATHS} messages={id} hasGoogle={false}>
      <AuthProvider service={service}>
        <NavigationProvider
          router={null}
          state={{ address: { permalink: PATHS.account, search: '', hash: '' } }}
          history="browser"
        >
          <AccountView courses={courses} />
        </NavigationProvider>
      </AuthProvider>
    </AccountProvider>,
  );
