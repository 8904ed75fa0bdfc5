import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { firstOf } from './support/share.ts';
import { SITE_OUT } from './support/sitePages.ts';

for (const [index, width] of [360, 997, 1440].entries())
  test(
    `the sample on home does not move while the document arrives in two parts, ${width} px wide`,
    firstOf(index),
    async ({ page }) => {
      const html = await readFile(path.join(SITE_OUT, 'index.html'), 'utf8');
      // In the middle of the sample's code.
      const code = html.indexOf('<pre', html.indexOf('data-body="sample"'));
      const middle = code + Math.round((html.indexOf('</pre>', code) - code) / 2);
      const cut = html.indexOf('<', middle);
      let sendRest = () => {};
      const server = createServer((request, response) => {
        if (request.url !== '/') return response.writeHead(404).end();
        response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).write(html.slice(0, cut));
        sendRest = () => response.end(html.slice(cut));
        return undefined;
      });
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      await page.setViewportSize({ width, height: 800 });
      await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`, { waitUntil: 'commit' });
      const sample = page.locator('main pre').first();
      await expect(sample).toBeVisible();
      const readBox = () => sample.evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect);
      const early = await readBox();
      sendRest();
      await page.waitForLoadState('domcontentloaded');
      const late = await readBox();
      expect(late.height).toBeGreaterThan(early.height);
      expect(late.top).toBe(early.top);
      server.closeAllConnections();
      server.close();
    },
  );
