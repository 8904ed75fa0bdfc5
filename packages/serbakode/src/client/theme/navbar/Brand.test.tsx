import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { permalink } from '../../../../../testing/permalink.ts';
import { messages, site } from '../../../../../testing/virtualSite.ts';
import { NavigationProvider } from '../../navigation/NavigationContext.tsx';
import { SiteProvider } from '../site/SiteContext.tsx';
import { Brand } from './Brand.tsx';

function draw(title: string | null, alt: string): string {
  const logo = { src: '/logo.svg', srcDark: null, alt };
  return renderToStaticMarkup(
    <SiteProvider site={{ ...site, navbar: { ...site.navbar, title, logo } }} messages={messages}>
      <NavigationProvider
        router={null}
        state={{ address: { permalink: permalink('/'), search: '', hash: '' } }}
        history="browser"
      >
        <Brand />
      </NavigationProvider>
    </SiteProvider>,
  );
}

it('is a decoration beside the title, and alone it has the name of the site or its own', () => {
  expect(draw('Kebun', 'Daun')).toMatch(/<img [^>]*alt="".*<span[^>]*>Kebun<\/span>/);
  expect(draw(null, 'Daun')).toMatch(/<img [^>]*alt="Daun"[^>]*\/><\/a>/);
  expect(draw(null, '')).toContain(`alt="${site.title}"`);
});
