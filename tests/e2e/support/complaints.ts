import type { Page } from '@playwright/test';

/** Collect the complaints of a page from now on: errors, warnings and violations of its Content-Security-Policy,
 *  which the browser writes to the console. Failed requests that a test makes itself are not included. */
export function collectComplaints(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.message}`));
  page.on('console', (message) => {
    const isBad = message.type() === 'error' || message.type() === 'warning';
    if (isBad && !message.text().startsWith('Failed to load resource'))
      complaints.push(`${page.url()}: ${message.text()}`);
  });
  return complaints;
}
