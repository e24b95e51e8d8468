import { register } from '@school/bff-learner/contract/registration';
import { statement } from '@school/infra/db/sql';
import { expect } from 'chai';
import type { Page } from 'playwright';
import { openTab, useTabs } from '../support/browser.js';
import { startTestServer, type TestServer } from '../support/test-server.js';

const campaignOf = statement(
  'test-campaign-of',
  'SELECT utm_source AS source, utm_medium AS medium FROM lead WHERE phone = $1',
);

describe('where a family comes from', () => {
  let server: TestServer;

  before(async () => {
    server = await startTestServer('learner', { LIMIT_SCALE: '1000' });
  });
  useTabs();
  after(() => server.close());

  async function registerOn(page: Page, number: string): Promise<object> {
    await page.getByRole('heading', { name: 'Register for a Free Lesson' }).waitFor();
    await page.getByLabel('Phone number').fill(number);
    await page.getByLabel('Student name').fill('Mia Sommer');
    await page.getByLabel('Student grade').selectOption('4');
    const answer = page.waitForResponse((one) => one.url().endsWith(register.path));
    await page.getByRole('button', { name: 'Continue to book a trial class' }).click();
    expect((await answer).status()).to.equal(201);
    return server.deps.db.row(campaignOf, [`+49${number}`]);
  }

  it('the campaign of the page on which it lands, also after it has looked around', async () => {
    const { page } = await openTab('laptop');
    await page.goto(`${server.url}/?utm_source=spring-news&utm_medium=email`);
    await page.getByRole('navigation').getByRole('link', { name: 'Courses' }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Courses' }).waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Try a free lesson' }).first().click();
    expect(await registerOn(page, '15123450001')).to.deep.equal({ source: 'spring-news', medium: 'email' });
  });

  it('without a campaign, the page from which it came', async () => {
    const { page } = await openTab('laptop');
    await page.goto(`${server.url}/courses`);
    await page.getByRole('main').getByRole('link', { name: 'Try a free lesson' }).first().click();
    expect(await registerOn(page, '15123450002')).to.deep.equal({ source: '', medium: 'courses' });
  });

  it('also when the link is pressed before any script has loaded', async () => {
    const { page } = await openTab('phone');
    await page.route('**/assets/start-*.js', (route) => route.abort());
    await page.goto(`${server.url}/courses`);
    await page.getByRole('main').getByRole('link', { name: 'Try a free lesson' }).first().click();
    await page.waitForURL('**/register');
    await page.unroute('**/assets/start-*.js');
    await page.reload();
    expect(await registerOn(page, '15123450004')).to.deep.equal({ source: '', medium: 'courses' });
  });

  it('the register page’s own address', async () => {
    const { page } = await openTab('laptop');
    await page.goto(`${server.url}/register?utm_source=poster&utm_medium=qr`);
    expect(await registerOn(page, '15123450003')).to.deep.equal({ source: 'poster', medium: 'qr' });
  });
});
