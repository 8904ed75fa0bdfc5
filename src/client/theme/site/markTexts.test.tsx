import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { permalink } from '../../../../tests/support/permalink.ts';
import { site } from '../../../../tests/support/virtualSite.ts';
import { en } from '../../../shared/messages/en.ts';
import { overrideMessages } from '../../../shared/messages/overrideMessages.ts';
import { NavigationProvider } from '../../navigation/NavigationContext.tsx';
import { Pagination } from '../blog/Pagination.tsx';
import { markTexts } from './markTexts.tsx';
import { SiteProvider } from './SiteContext.tsx';

const templates = { olderEntries: 'Lebih lama', pageOf: '{page} dari {pageCount}', blogListNavigation: 'Halaman blog' };

function render(htmlLang: string): string {
  const overrides = { language: htmlLang, templates };
  const messages = overrideMessages(en, overrides);
  const texts = markTexts(messages, new Set(Object.keys(templates)), { htmlLang, direction: 'ltr' });
  return renderToStaticMarkup(
    <SiteProvider site={{ ...site, htmlLang }} messages={messages} texts={texts}>
      <NavigationProvider
        router={null}
        state={{ address: { permalink: permalink('/'), search: '', hash: '' } }}
        history="browser"
      >
        <Pagination page={2} pageCount={3} newer={permalink('/blog')} older={permalink('/blog/page/3')} />
      </NavigationProvider>
    </SiteProvider>,
  );
}

it('marks the texts of a site with the language of its content, where the landmark is in that of the interface', () => {
  const html = render('id-ID');
  expect(html).toMatch(/^<nav [^>]*aria-label="Halaman blog" lang="en">/);
  expect(html).toContain('<span lang="id-ID" dir="ltr">Lebih lama</span>');
  expect(html).toContain('<span lang="id-ID" dir="ltr">2 dari 3</span>');
  expect(html).toMatch(/<\/svg>Newer entries<\/a>/);
});

it('marks nothing where content and interface are in one language', () => {
  expect(render('en-GB')).not.toContain('lang=');
});
