import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { permalink } from '../../../../../testing/permalink.ts';
import { site } from '../../../../../testing/virtualSite.ts';
import { en } from '../../../shared/messages/en.ts';
import { overrideMessages } from '../../../shared/messages/overrideMessages.ts';
import { NavigationProvider } from '../../navigation/NavigationContext.tsx';
import { Pagination } from '../blog/Pagination.tsx';
import { markTexts } from './markTexts.tsx';
import { SiteProvider } from './SiteContext.tsx';

it('marks texts in another language than the landmark around them, and leaves attributes as they are', () => {
  const templates = {
    olderEntries: 'Lebih lama',
    pageOf: '{page} dari {pageCount}',
    blogListNavigation: 'Halaman blog',
  };
  const messages = overrideMessages(en, { language: 'id-ID', templates });
  const mark = { lang: 'id-ID', dir: 'ltr' } as const;
  const html = renderToStaticMarkup(
    <SiteProvider
      site={{ ...site, htmlLang: 'id-ID' }}
      messages={messages}
      texts={markTexts(messages, { olderEntries: mark, pageOf: mark, blogListNavigation: mark })}
    >
      <NavigationProvider
        router={null}
        state={{ address: { permalink: permalink('/'), search: '', hash: '' } }}
        history="browser"
      >
        <Pagination page={2} pageCount={3} newer={permalink('/blog')} older={permalink('/blog/page/3')} />
      </NavigationProvider>
    </SiteProvider>,
  );
  expect(html).toMatch(/^<nav [^>]*aria-label="Halaman blog" lang="en">/);
  expect(html).toContain('<span lang="id-ID" dir="ltr">Lebih lama</span>');
  expect(html).toContain('<span lang="id-ID" dir="ltr">2 dari 3</span>');
  expect(html).toMatch(/<\/svg>Newer entries<\/a>/);
});
