import { expect, it } from 'vitest';
import { draws } from './draws.ts';

const withCode = (language: 'jsx' | 'tsx' | 'js' | 'html' | 'css' | 'sql', content: string) =>
  draws({ language, entry: 'a', files: [{ title: 'a', content }] });

it('draws documents and style sheets', () => {
  expect(withCode('html', '<p>')).toBe(true);
  expect(withCode('css', 'p {}')).toBe(true);
});

it('draws a program of React that mounts itself, exports its component, or names it App, as the preview does', () => {
  expect(withCode('jsx', "import { createRoot } from 'react-dom/client';\ncreateRoot(root).render(<p />);")).toBe(true);
  expect(withCode('tsx', 'export default function Kartu() { return <p />; }')).toBe(true);
  expect(withCode('jsx', 'const App = () => <p />;')).toBe(true);
});

it('prints components that React renders to text, and components with their own document', () => {
  expect(withCode('jsx', "import { renderToString } from 'react-dom/server';\nfunction App() {}")).toBe(false);
  expect(withCode('jsx', "const { createRoot } = await import('react-dom/client');\ncreateRoot(box);")).toBe(false);
  expect(withCode('js', 'export default 1;')).toBe(false);
  expect(withCode('sql', 'select 1')).toBe(false);
});
