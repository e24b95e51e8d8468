import { expect } from 'chai';
import type { Page } from 'playwright';
import { expectAccessible, expectLightAndDark } from '../support/browser.js';
import { useOffice } from '../support/office.js';

describe('the board of leads in the browser', () => {
  const office = useOffice('crm', '/lm/');
  const openAsSales = async (path: string): Promise<Page> => (await office.openAs('sales', path)).page;
  const column = (page: Page, stage: string) => page.getByRole('region', { name: stage, exact: true });

  it('is one press away from the list, and keeps search and filters', async () => {
    const page = await openAsSales('/lm/?score_min=10&tab=trial_booked');
    await page.getByRole('link', { name: 'Board', exact: true }).click();
    await page.waitForURL(/\/lm\/board\?.*score_min=10/);
    await column(page, 'Trial Booked').getByRole('article').first().waitFor();
    expect(await column(page, 'New').getByRole('article').count()).to.equal(0);
    await page.getByRole('link', { name: 'List', exact: true }).click();
    await page.waitForURL(/\/lm\/\?.*tab=trial_booked/);
  });

  it('a card goes to another stage by its menu, and back by Undo; Enrolled is neither left nor reached', async () => {
    const page = await openAsSales('/lm/board');
    const card = column(page, 'New').getByRole('article').first();
    const name = (await card.getByRole('link').first().textContent()) ?? '';
    await card.getByRole('button', { name: `Move ${name} to…` }).click();
    expect(await page.getByRole('menuitem').allTextContents()).not.to.include('Enrolled');
    await page.getByRole('menuitem', { name: 'Contacted' }).click();
    await column(page, 'Contacted').getByRole('link', { name }).waitFor();
    await page.getByText(`${name} is now in Contacted.`).waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await column(page, 'New').getByRole('link', { name }).waitFor();
    const sold = column(page, 'Enrolled').getByRole('article').first();
    expect(await sold.getByRole('button', { name: /^Move / }).isDisabled()).to.equal(true);
    await expectAccessible(page);
  });

  it('a stage that needs a reason asks for it', async () => {
    const page = await openAsSales('/lm/board');
    const card = column(page, 'Contacted').getByRole('article').first();
    const name = (await card.getByRole('link').first().textContent()) ?? '';
    await card.getByRole('button', { name: `Move ${name} to…` }).click();
    await page.getByRole('menuitem', { name: 'Nurture' }).click();
    await page.getByRole('button', { name: 'Change Stage' }).click();
    await page.getByText('Please say why.').waitFor();
    await page.getByLabel('Reason', { exact: true }).fill('After the holidays');
    await page.getByRole('button', { name: 'Change Stage' }).click();
    await column(page, 'Nurture').getByRole('link', { name }).waitFor();
  });

  it('a card is dragged to another column', async () => {
    const page = await openAsSales('/lm/board');
    const card = column(page, 'Qualified').getByRole('article').first();
    const name = (await card.getByRole('link').first().textContent()) ?? '';
    const [from, to] = [await card.boundingBox(), await column(page, 'Contacted').boundingBox()];
    expect(from && to).to.be.an('object');
    await page.mouse.move((from?.x ?? 0) + 20, (from?.y ?? 0) + 70);
    await page.mouse.down();
    await page.mouse.move((to?.x ?? 0) + 60, (to?.y ?? 0) + 90, { steps: 8 });
    await page.mouse.up();
    await column(page, 'Contacted').getByRole('link', { name }).waitFor();
    await page.getByText(`${name} is now in Contacted.`).waitFor();
  });

  it('when somebody else was quicker the card goes back, with the reason', async () => {
    const page = await openAsSales('/lm/board');
    await page.route('**/api/leads/*/', (route) =>
      route.request().method() === 'PATCH'
        ? route.fulfill({
            status: 409,
            json: {
              error: 'Somebody else has just changed this lead. Please look at it again.',
              code: 'changed_meanwhile',
            },
          })
        : route.continue(),
    );
    const card = column(page, 'New').getByRole('article').first();
    const name = (await card.getByRole('link').first().textContent()) ?? '';
    await card.getByRole('button', { name: `Move ${name} to…` }).click();
    await page.getByRole('menuitem', { name: 'Qualified' }).click();
    await page.getByText(/Somebody else has just changed this lead/).waitFor();
    await column(page, 'New').getByRole('link', { name }).waitFor();
  });

  it('on a phone it shows one stage at a time, in light and dark, without sideways scrolling', async () => {
    const page = await openAsSales('/lm/board');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('tab', { name: /^Trial Booked/ }).click();
    await page.getByRole('article').first().waitFor();
    expect(page.url()).to.contain('column=trial-booked');
    await expectLightAndDark(page);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).to.be.at.most(320);
  });

  it('the score says why, in the list and on the page of a lead', async () => {
    const page = await openAsSales('/lm/?tab=all&sort=-lead_score');
    await page.getByRole('row').nth(1).getByRole('button', { name: /^\d+$/ }).focus();
    await page.getByRole('tooltip').getByText('Registered +5').waitFor();
    await page.getByRole('row').nth(1).getByRole('link').first().click();
    await page.getByRole('list', { name: 'Why the score is that high' }).getByText('Registered +5').waitFor();
    await expectAccessible(page);
  });
});
