import { renderToString } from 'react-dom/server';
import type { Page } from '../model/page.ts';
import { App } from './App.tsx';

const nothing = () => {};

/** Draw a page as the HTML that goes into `#app`: byte for byte what the first client render expects. */
export function renderPage(page: Page): string {
  return renderToString(
    <App
      router={null}
      initial={{
        page,
        address: { permalink: page.permalink, search: '', hash: '' },
        arrival: 'load',
        visit: 0,
        entryKey: '',
        failure: null,
      }}
      account={null}
      onLive={nothing}
    />,
  );
}
