import { expect } from 'chai';
import type { Page } from 'playwright';
import { expectAccessible, expectLightAndDark } from '../support/browser.js';
import { useOffice } from '../support/office.js';

describe('the filters of the lead list in the browser', () => {
  const office = useOffice('crm', '/lm/');
  const openAsSales = async (path = '/lm/?tab=all'): Promise<Page> => (await office.openAs('sales', path)).page;
  const filterOf = (page: Page): string | null => new URL(page.url()).searchParams.get('f');
  const asks = (page: Page, f: string): Promise<void> =>
    page.waitForURL((url) => url.searchParams.get('f') === f, { waitUntil: 'commit' });

  it('rows are added, filled in and removed by the keyboard alone, and stand in the address', async () => {
    const page = await openAsSales();
    await page.getByRole('rowheader').first().waitFor();
    const add = page.getByRole('button', { name: '+ Filter' });
    await add.press('Enter');
    await page.getByLabel('Field of filter 1').and(page.locator(':focus')).selectOption('Lead Stage');
    await page.getByLabel('Condition of filter 1').selectOption('is any of');
    const stages = page.getByRole('group', { name: 'Value of filter 1', exact: true });
    await stages.getByLabel('New').press(' ');
    await asks(page, 'stage.is.New');
    await stages.getByLabel('Contacted').press(' ');
    await asks(page, 'stage.is.New_Contacted');
    await page.getByText('New, Contacted', { exact: true }).waitFor();

    await add.press('Enter');
    await page.getByLabel('Field of filter 2').selectOption('E-mail');
    const value = page.getByLabel('Value of filter 2');
    await value.pressSequentially('ex');
    await page.getByText('Please type at least 3 letters or digits.').waitFor();
    expect(filterOf(page)).to.equal('stage.is.New_Contacted');
    await value.pressSequentially('ample');
    await asks(page, 'stage.is.New_Contacted*email.has.example');
    await page.getByRole('rowheader').first().waitFor();
    await expectAccessible(page);

    // Back goes back from a list that was shown.
    const listed = page.waitForResponse(
      (response) => new URL(response.url()).searchParams.get('f') === 'email.has.example',
    );
    await page.getByRole('button', { name: 'Remove filter 1' }).press('Enter');
    await asks(page, 'email.has.example');
    await add.and(page.locator(':focus')).waitFor();
    expect(await page.getByLabel('Value of filter 1').inputValue()).to.equal('example');
    await listed;
    await page.goBack();
    await asks(page, 'stage.is.New_Contacted*email.has.example');
    await page.getByLabel('Field of filter 2').waitFor();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await page.waitForURL((url) => !url.searchParams.has('f'), { waitUntil: 'commit' });
    expect(await page.getByRole('group', { name: 'Filters' }).count()).to.equal(0);
  });

  it('letters that are typed faster than the page follows all stay', async () => {
    const page = await openAsSales('/lm/?tab=all&f=stage.is.New*email.has.exam');
    await page.getByLabel('Value of filter 2').waitFor();
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 10 });
    const value = page.getByLabel('Value of filter 2');
    await value.press('End');
    const letters = 'ple-of-a-long-address-that-nobody-has';
    await page.keyboard.type(letters);
    await asks(page, `stage.is.New*email.has.exam${letters}`);
    expect(await value.inputValue()).to.equal(`exam${letters}`);
    // What was typed and taken back at once is not asked for in the end.
    await page.keyboard.type('x');
    await page.keyboard.press('Backspace');
    await page.getByText('No lead matches.').waitFor();
    await asks(page, `stage.is.New*email.has.exam${letters}`);
    expect(await value.inputValue()).to.equal(`exam${letters}`);
  });

  it('the filters of older links are shown as rows, and written anew when they are changed', async () => {
    const page = await openAsSales('/lm/?tab=all&stage=New&owner=none&score_min=5');
    await page.getByRole('rowheader').first().waitFor();
    expect(await page.getByLabel('Value of filter 3').inputValue()).to.equal('5');
    await page.getByLabel('Value of filter 3').fill('6');
    await asks(page, 'stage.is.New*owner.is.none*score.from.6');
    expect([...new URL(page.url()).searchParams.keys()].toSorted()).to.deep.equal(['f', 'tab']);
  });

  it('what an address asks for and no list has is left out; the board has the same filters', async () => {
    const page = await openAsSales('/lm/?tab=all&f=colour.is.red*stage.is.Lost');
    await page.getByLabel('Field of filter 1').waitFor();
    expect(await page.getByLabel('Field of filter 2').count()).to.equal(0);
    await page.getByRole('link', { name: 'Board', exact: true }).click();
    await page.getByRole('region', { name: 'Lost', exact: true }).waitFor();
    expect(await page.getByRole('region', { name: 'New', exact: true }).count()).to.equal(0);
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await page.getByRole('region', { name: 'New', exact: true }).waitFor();
  });

  it('takes ten filters, and says why there is no eleventh', async () => {
    const nine = Array.from({ length: 9 }, () => 'score.from.1').join('*');
    const page = await openAsSales(`/lm/?tab=all&f=${nine}`);
    const add = page.getByRole('button', { name: '+ Filter' });
    await add.click();
    await page.getByText('A list has at most ten filters.').waitFor();
    await add.click({ force: true });
    expect(await page.getByRole('button', { name: /^Remove filter/ }).count()).to.equal(10);
  });

  it('a view keeps the filters', async () => {
    const page = await openAsSales('/lm/?tab=all&f=score.from.1*task.none');
    await page.getByRole('button', { name: 'Views', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Save this view…' }).click();
    await page.getByLabel('Name').fill('Nothing to do');
    await page.getByRole('button', { name: 'Save view' }).click();
    await page.getByRole('button', { name: 'Views: Nothing to do' }).waitFor();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await page.getByRole('button', { name: 'Views: Nothing to do, changed' }).click();
    await page.getByRole('menuitem', { name: /^Nothing to do/ }).click();
    await asks(page, 'score.from.1*task.none');
    await page.getByLabel('Field of filter 2').waitFor();
  });

  it('fits every size with every kind of value, light and dark', async () => {
    const f = 'name.has.mia*stage.is.New_Contacted*owner.not.me*created.from.2026-01-01*contact.older.7*next.none';
    const page = await openAsSales(`/lm/?tab=all&f=${f}`);
    await page.getByLabel('Field of filter 6').waitFor();
    await page.getByRole('button', { name: '+ Filter' }).click();
    await page.getByLabel('Field of filter 7').selectOption('Lead Stage');
    await expectLightAndDark(page);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).to.be.at.most(320);
  });
});
