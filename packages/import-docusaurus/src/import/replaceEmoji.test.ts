import { expect, it } from 'vitest';
import { replaceEmoji } from './replaceEmoji.ts';

it.each([
  ['names of emoji', 'a :smile: :+1: b', 'a 😄 👍 b'],
  ['no other colons', '10:30:45 a:x1:c :no-such-name: std::cout', '10:30:45 a:x1:c :no-such-name: std::cout'],
  ['no code', '`:smile:` ``a ` :smile:`` :smile:', '`:smile:` ``a ` :smile:`` 😄'],
  ['no blocks of code', '```\n:smile:\n```\n:smile:', '```\n:smile:\n```\n😄'],
  ['no longer blocks', '~~~~\n~~~\n:smile:\n~~~~\n:smile:', '~~~~\n~~~\n:smile:\n~~~~\n😄'],
  ['no addresses', '[:smile:](/a:smile:b) <a href=":smile:">', '[😄](/a:smile:b) <a href=":smile:">'],
  ['no expressions', '{":smile:"} :smile:', '{":smile:"} 😄'],
  ['headings, whose ids stay', '## A :rocket: *b*', '## A 🚀 *b* {#a-rocket-b}'],
  ['headings with an id', '## A :rocket: {#x}', '## A 🚀 {#x}'],
])('writes emoji for %s', (_what, text, expected) => {
  expect(replaceEmoji(text)).toBe(expected);
});
