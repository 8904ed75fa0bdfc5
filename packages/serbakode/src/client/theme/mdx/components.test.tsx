import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { permalink } from '../../../../../testing/permalink.ts';
import { messages, site } from '../../../../../testing/virtualSite.ts';
import { NavigationProvider } from '../../navigation/NavigationContext.tsx';
import { SiteProvider } from '../site/SiteContext.tsx';
import Admonition from './Admonition.tsx';
import AuthorLink from './AuthorLink.tsx';
import BrowserOnly from './BrowserOnly.tsx';
import CodeBlock from './CodeBlock.tsx';
import Details from './Details.tsx';
import Heading from './Heading.tsx';
import { useBaseUrl } from './useBaseUrl.ts';
import useDocusaurusContext from './useDocusaurusContext.ts';

const address = { permalink: permalink('/dasar/'), search: '', hash: '' };

/** Render in the second locale of a site with the base URL `/dasar/`. */
function draw(children: ReactNode): string {
  return renderToStaticMarkup(
    <SiteProvider site={{ ...site, baseUrl: '/dasar/en/', filesBase: '/dasar/' }} messages={messages}>
      <NavigationProvider router={null} state={{ address }} history="browser">
        {children}
      </NavigationProvider>
    </SiteProvider>,
  );
}

it('Admonition and Details write the HTML that Markdown has for them', () => {
  expect(draw(<Admonition type="tip">a</Admonition>)).toBe(
    '<aside class="admonition tip" role="note"><p class="admonition-title">Tip</p><div class="admonition-body">a</div></aside>',
  );
  expect(
    draw(
      <Admonition type="important" title={<b>T</b>}>
        a
      </Admonition>,
    ),
  ).toContain('<aside class="admonition info" role="note"><p class="admonition-title"><b>T</b></p>');
  expect(draw(<Admonition type="constructor">a</Admonition>)).toContain('<aside class="admonition note" role="note">');
  expect(draw(<Details summary="S">a</Details>)).toBe('<details><summary>S</summary>a</details>');
  expect(draw(<Details>a</Details>)).toBe('<details><summary>Details</summary>a</details>');
  expect(draw(<Details summary={<summary>S</summary>}>a</Details>)).toBe('<details><summary>S</summary>a</details>');
  expect(
    draw(
      <Details>
        <summary>S</summary>a
      </Details>,
    ),
  ).toBe('<details><summary>S</summary>a</details>');
});

it('CodeBlock has the frame and the copy button of a fence', () => {
  expect(
    draw(
      <CodeBlock language="sh" title="t">
        {'a\nb\n'}
      </CodeBlock>,
    ),
  ).toBe(
    '<figure class="code" data-lang="sh"><figcaption class="code-title" translate="no">t</figcaption><div class="code-frame">' +
      '<pre class="code-pre" tabindex="0" translate="no"><code><span class="line">a\n</span><span class="line">b\n</span></code></pre>' +
      '<button type="button" class="code-copy" data-copy="" aria-label="Copy code to clipboard"></button></div></figure>',
  );
});

it('Link puts the base URL before pages, and opens addresses elsewhere in a new tab', () => {
  expect(draw(<AuthorLink to="/blog">a</AuthorLink>)).toBe('<a href="/dasar/en/blog">a</a>');
  expect(draw(<AuthorLink href="/dasar/en/blog">a</AuthorLink>)).toBe('<a href="/dasar/en/blog">a</a>');
  expect(draw(<AuthorLink to="pathname:///CNAME">a</AuthorLink>)).toBe(
    '<a href="/dasar/CNAME" target="_blank" rel="noopener noreferrer" data-document-load="">a<span class="visually-hidden"> (opens in new tab)</span></a>',
  );
  expect(
    draw(
      <AuthorLink to="/dasar/CNAME" {...{ 'data-document-load': '' }}>
        a
      </AuthorLink>,
    ),
  ).toBe('<a href="/dasar/CNAME" data-document-load="">a</a>');
  expect(draw(<AuthorLink to="#bagian">a</AuthorLink>)).toBe('<a href="#bagian">a</a>');
  expect(draw(<AuthorLink href="https://contoh.example">a</AuthorLink>)).toBe(
    '<a href="https://contoh.example" target="_blank" rel="noopener noreferrer">a<span class="visually-hidden"> (opens in new tab)</span></a>',
  );
});

it('the hooks know the site, Heading its level, and BrowserOnly the browser', () => {
  function Probe() {
    const { siteConfig } = useDocusaurusContext();
    return (
      <>
        {[
          siteConfig.title,
          useBaseUrl('/img/a.png'),
          useBaseUrl('/dasar/img/a.png'),
          useBaseUrl('//cdn.example/a.png'),
          useBaseUrl('a.png'),
        ].join(' ')}
      </>
    );
  }
  expect(draw(<Probe />)).toBe('Contoh /dasar/img/a.png /dasar/img/a.png //cdn.example/a.png a.png');
  expect(draw(<Heading as="h2">a</Heading>)).toBe('<h2>a</h2>');
  expect(draw(<BrowserOnly fallback="b">{() => window.location.href}</BrowserOnly>)).toBe('b');
});
