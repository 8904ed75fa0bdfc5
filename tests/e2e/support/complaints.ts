import type { Page } from '@playwright/test';

/** Collect what a page complains about from now on: errors, warnings, breaches of its Content-Security-Policy (the browser
 *  writes each to the console). What the network answers to a request of the test's own making is not among them. */
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
