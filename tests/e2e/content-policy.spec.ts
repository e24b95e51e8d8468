import type { Audience } from '@school/infra/config';
import { openTab, useTabs } from '../support/browser.js';
import { watchContentPolicy } from '../support/page.js';
import { startTestServer } from '../support/test-server.js';

/** The page of each app with a password: a form, which loads zod. */
const LOGINS: Readonly<Record<Audience, string>> = {
  learner: '/login',
  staff: '/blackops/login/',
  crm: '/leadmanagement/',
};

describe('the content security policy: our own pages never try what it forbids', () => {
  useTabs();
  // `as`: Object.entries loses the type of the keys.
  for (const [audience, path] of Object.entries(LOGINS) as [Audience, string][]) {
    it(`web-${audience}: a form is filled in without a single violation report`, async () => {
      const server = await startTestServer(audience);
      const { page } = await openTab();
      try {
        await watchContentPolicy(page);
        await page.goto(`${server.url}${path}`);
        await page.locator('input[type=password]').first().fill('wrong');
        await page.locator('form button[type=submit]').click();
        await page.locator('[aria-invalid=true], [role=alert]').first().waitFor();
      } finally {
        await server.close();
      }
    });
  }
});
