import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { permalink } from '../../../../../testing/permalink.ts';
import { messages, site } from '../../../../../testing/virtualSite.ts';
import { NavigationProvider } from '../../navigation/NavigationContext.tsx';
import { SiteProvider } from '../site/SiteContext.tsx';
import { DocsSidebar } from './DocsSidebar.tsx';

it('shows a category that has lost its items as a link to its first page', () => {
  const href = permalink('/docs/b0');
  const current = permalink('/docs/a');
  const folded = { type: 'category', label: 'B', href, isCollapsible: true, isCollapsed: true, items: [] } as const;
  const html = renderToString(
    <SiteProvider site={site} messages={messages}>
      <NavigationProvider
        router={null}
        state={{ address: { permalink: current, search: '', hash: '' } }}
        history="browser"
      >
        <DocsSidebar name="s" items={[folded]} current={current} />
      </NavigationProvider>
    </SiteProvider>,
  );
  expect(html).toMatch(/<a href="\/docs\/b0"[^>]*>B<\/a>/);
  expect(html).not.toContain('<details');
});
