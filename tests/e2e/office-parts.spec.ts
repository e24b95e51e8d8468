import { expect } from 'chai';
import type { Locator, Page } from 'playwright';
import { expectAccessible, expectNoSidewaysScroll, resizeTo, showScheme, SIZES } from '../support/browser.js';
import { useOffice } from '../support/office.js';
import { isFocused, waitForFocus } from '../support/page.js';

describe('menus and tabs of the office by keyboard', () => {
  const office = useOffice('staff', '/blackops/');

  // The first and the last action are offered for a page that waits for its payment.
  const openList = async (): Promise<{ page: Page; button: Locator }> => {
    const { page } = await office.openAs('admin', '/blackops/tools/my-payment-pages?tab=pending');
    const button = page.getByRole('button', { name: /^Actions for/ }).first();
    await button.waitFor();
    return { page, button };
  };

  it('arrows open a menu at its first or last row and go round; Escape and Tab close it, and the focus is at its button', async () => {
    const { page, button } = await openList();
    const rows = page.getByRole('menuitem');
    expect(await button.getAttribute('aria-haspopup')).to.equal('menu');
    await button.focus();
    await page.keyboard.press('ArrowDown');
    await waitForFocus(rows.first());
    expect(await button.getAttribute('aria-expanded')).to.equal('true');
    await page.getByRole('menu', { name: (await button.getAttribute('aria-label')) ?? '', exact: true }).waitFor();
    await page.keyboard.press('ArrowUp');
    await waitForFocus(rows.last());
    await page.keyboard.press('ArrowDown');
    await waitForFocus(rows.first());
    await page.keyboard.press('End');
    await waitForFocus(rows.last());
    await page.keyboard.press('Home');
    await waitForFocus(rows.first());
    const last = (await rows.last().innerText()).trim();
    await page.keyboard.type(last.slice(0, 5));
    await waitForFocus(rows.last());
    await page.keyboard.press('Escape');
    await rows.first().waitFor({ state: 'detached' });
    await waitForFocus(button);
    expect(await button.getAttribute('aria-expanded')).to.equal('false');

    await page.keyboard.press('ArrowUp');
    await waitForFocus(rows.last());
    await page.keyboard.press('Tab');
    await rows.first().waitFor({ state: 'detached' });
    await page.keyboard.press('Shift+Tab');
    await waitForFocus(button);
    await page.keyboard.press('Enter');
    await waitForFocus(rows.first());
    await page.getByRole('heading', { level: 1 }).click();
    await rows.first().waitFor({ state: 'detached' });
  });

  it('an open menu is accessible and inside the window, light and dark, on a narrow phone too; paper does not show it', async () => {
    const { page, button } = await openList();
    const sideways = { width: 568, height: 320 };
    for (const size of [SIZES.laptop, SIZES.narrow, sideways])
      for (const scheme of ['light', 'dark'] as const) {
        await resizeTo(page, size);
        await showScheme(page, scheme);
        await button.press('Enter');
        const menu = page.getByRole('menu');
        await waitForFocus(page.getByRole('menuitem', { disabled: false }).first());
        const box = await menu.boundingBox();
        expect(Math.min(box?.x ?? -1, box?.y ?? -1)).to.be.at.least(0);
        expect((box?.x ?? 0) + (box?.width ?? 0)).to.be.at.most(size.width);
        expect((box?.y ?? 0) + (box?.height ?? 0)).to.be.at.most(size.height);
        await expectAccessible(page);
        await expectNoSidewaysScroll(page);
        await page.emulateMedia({ media: 'print' });
        expect(await menu.isVisible()).to.equal(false);
        await page.emulateMedia({ media: 'screen' });
        await page.keyboard.press('Escape');
        await menu.waitFor({ state: 'detached' });
      }
  });

  it('arrows, Home and End open a tab, which is in the address; its panel has its name', async () => {
    const { page } = await openList();
    const tabs = page.getByRole('tab');
    const at = () => new URL(page.url()).searchParams.get('tab');
    await tabs.first().focus();
    await page.keyboard.press('End');
    await waitForFocus(tabs.last().and(page.locator('[aria-selected=true]')));
    const last = at();
    await page.keyboard.press('ArrowRight');
    await waitForFocus(tabs.first().and(page.locator('[aria-selected=true]')));
    expect(at()).not.to.equal(last);
    await page.keyboard.press('ArrowLeft');
    await waitForFocus(tabs.last().and(page.locator('[aria-selected=true]')));
    expect(at()).to.equal(last);
    const panel = page.getByRole('tabpanel');
    expect(await panel.count()).to.equal(1);
    expect(await panel.getAttribute('aria-labelledby')).to.equal(await tabs.last().getAttribute('id'));
    await page.keyboard.press('Home');
    await waitForFocus(tabs.first().and(page.locator('[aria-selected=true]')));
    await page.keyboard.press('Tab');
    expect(await isFocused(page.getByRole('tabpanel'))).to.equal(true);
    await expectAccessible(page);
  });
});
