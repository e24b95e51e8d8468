import { expect } from 'chai';
import type { Page } from 'playwright';
import { resizeTo } from './browser.js';
import { pdfTexts } from './pdf.js';

/** The width of an A4 page between its margins, in CSS pixels. */
const PAPER = { width: 703, height: 1000 } as const;

/** What only works on a screen, or changes every second. */
const NOT_PRINTED =
  '.screen-only, nav, [role=tab]:not([aria-selected=true]), .visually-hidden, [role=timer], select, script, style, [popover], [aria-hidden=true]';

/** The texts that a page shows in its main part and that paper must show, too. */
const shownTexts = (page: Page): Promise<string[]> =>
  page.evaluate((left) => {
    const main = document.querySelector('main') ?? document.body;
    const alone = main.querySelector('[data-prints-alone]') ?? main;
    const texts: string[] = [];
    const walker = document.createTreeWalker(alone, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent?.trim() ?? '';
      const parent = node.parentElement;
      if (text === '' || parent?.closest(left) !== null) continue;
      if (parent.checkVisibility({ checkVisibilityCSS: true, checkOpacity: true })) texts.push(text);
    }
    return texts;
  }, NOT_PRINTED);

/** What stands beyond the right edge of the paper. */
const cutParts = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main *')]
      .filter((part) => part.checkVisibility() && part.closest('.visually-hidden, svg') === null)
      .filter((part) => part.getBoundingClientRect().right > innerWidth + 1)
      .map((part) => `${part.tagName} ${part.className} ${part.textContent.slice(0, 40)}`)
      .slice(0, 5),
  );

/**
 * As a reader compares: without spaces, cases and ligatures. What reads the PDF takes a hyphen at the end of a line for
 * one that only parts a word (U+FFFE), so hyphens are left out, too.
 */
const squeezed = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\ufffe\u00AD\u200B\u2010-]+/g, '');

/** Prints a page on A4 paper: all that it shows stands there, nothing is cut, and nothing else is printed. */
export async function expectPrints(page: Page): Promise<string[]> {
  const shown = await shownTexts(page);
  expect(shown, `${page.url()} shows a text`).to.have.length.greaterThan(0);
  const pages = await pdfTexts(await page.pdf({ format: 'A4' }));
  const paper = squeezed(pages.join(''));
  const missing = shown.filter((text) => !paper.includes(squeezed(text)));
  expect(missing, `missing on the paper of ${page.url()}`).to.deep.equal([]);
  expect(paper).not.to.include('skiptocontent');
  const before = page.viewportSize();
  await page.emulateMedia({ media: 'print' });
  await resizeTo(page, PAPER);
  expect(await cutParts(page), `cut on the paper of ${page.url()}`).to.deep.equal([]);
  const controls = page.locator('button:visible, nav:visible a, [role=tab]:visible');
  const names = await controls.evaluateAll((all) => all.map((one) => one.className));
  expect(names.filter((name) => name.includes('screen-only'))).to.deep.equal([]);
  await page.emulateMedia({ media: null });
  if (before) await resizeTo(page, before);
  return pages;
}
