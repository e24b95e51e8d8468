import { expect } from 'chai';
import type { Page } from 'playwright';
import { smallPng } from './hostile-pictures.js';
import type { School } from './school.js';

export const TOOLS = '/blackops/tools';
export const DAY_S = 86_400;
export const PASSWORD = 'a-good-Phrase-9';
/** The family at the start of the journey; the school does not know it yet. */
export const FAMILY = { phone: '1707790001', student: 'Ella Marwick' } as const;

/** The page that was made, for the following tests. */
export interface Made {
  pageId: string;
  link: string;
  number: number;
}

/** A family registers with its phone, books a trial and sets its password. */
export async function register(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: /phone/i }).fill(FAMILY.phone);
  await page.getByRole('button', { name: 'Try a free lesson' }).click();
  await page.waitForURL('**/register');
  await page.getByLabel('Student name').fill(FAMILY.student);
  await page.getByLabel('Student grade').selectOption({ label: 'Grade 4' });
  await page.getByRole('button', { name: 'Continue to book a trial class' }).click();
  await page.waitForURL('**/trial-class/booking');
  await page.getByRole('radio').first().check();
  await page.getByRole('button', { name: 'Book trial class' }).click();
  await page.getByRole('button', { name: 'Set a password and enter your portal' }).click();
  await page.getByLabel('New password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Repeat the password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Save and enter my portal' }).click();
  await page.waitForURL('**/student-dashboard');
  await page.getByRole('button', { name: '0 Credits', exact: true }).waitFor();
}

/** 'Get scholarship fee' for the family: the example of the issue, 912.00 with WELCOME20. */
export async function quote(page: Page, school: School): Promise<void> {
  await page.goto(`${school.staff}${TOOLS}/course-fee`);
  await page.getByLabel('Phone', { exact: true }).fill(FAMILY.phone);
  await page.getByLabel('Country', { exact: true }).selectOption('United States');
  await page.getByLabel('Discount code').fill('WELCOME20');
  await page.getByRole('button', { name: 'Apply', exact: true }).click();
  await page.getByText('USD 912.00', { exact: true }).waitFor();
}

/** Goes on from the fee: its values are carried over, the others are filled in. */
export async function createFromQuote(page: Page): Promise<Made> {
  await page.getByRole('region', { name: 'Fee' }).getByRole('link', { name: 'Create payment page' }).click();
  await page.getByRole('heading', { name: 'Create payment page', level: 1 }).waitFor();
  await page.getByText(FAMILY.student).waitFor();
  const shown = await Promise.all(
    ['Course', 'Service type', 'Classes per month', 'Payment currency', 'Discounted fee'].map((label) =>
      page.getByLabel(label, { exact: true }).inputValue(),
    ),
  );
  expect(shown).to.deep.equal(['Coding Champion', 'Prime', '8', 'USD', '912.00']);
  expect(await page.getByLabel('Discount code').inputValue()).to.equal('WELCOME20');
  expect(await page.getByLabel('Discount percent').inputValue()).to.equal('20');
  return sendForm(page);
}

/** Finds the family by its phone. */
export async function chooseStudent(page: Page, phone: string, name: string): Promise<void> {
  await page.getByLabel('Phone', { exact: true }).fill(phone);
  await page.getByText(name).waitFor();
}

/** Fills in the remaining fields, sends the form and returns the page by its copied link. */
export async function sendForm(page: Page): Promise<Made> {
  const state = page.getByLabel('State', { exact: true });
  if ((await state.inputValue()) === '') await state.fill('Berlin');
  await page.getByLabel('Referral', { exact: true }).selectOption('none');
  await page.getByLabel('Payment description').fill('Coding Champion with a teacher of one');
  await page.getByRole('button', { name: 'Create payment page' }).click();
  await page.getByRole('region', { name: 'Payment page created' }).waitFor();
  await page.getByRole('button', { name: 'Copy link' }).click();
  await page.getByRole('button', { name: 'Copied' }).waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const pageId = link.split('/').pop() ?? '';
  return { link, pageId, number: Number(pageId.split('-')[0]) };
}

/** Sends "I've paid" with reference and screenshot, as the family does. */
export async function sendProof(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'I’ve paid' }).click();
  await page.getByLabel('How did you pay?').selectOption('PAY001');
  await page.getByLabel('Payment reference').fill('TX 91-EM');
  await page
    .getByLabel('Screenshot or PDF')
    .setInputFiles({ name: 'transfer.png', mimeType: 'image/png', buffer: await smallPng() });
  await page.getByRole('button', { name: 'Send to the school' }).click();
  await page.getByRole('heading', { name: 'We have your proof of payment' }).waitFor();
}

/** The seconds that the public countdown shows. */
export const secondsLeft = async (page: Page): Promise<number> => {
  await page.getByRole('timer').waitFor();
  return Number(await page.getByRole('timer').getAttribute('data-seconds'));
};

/** The date this many days from today, such as `2026-11-24`. */
export const daysFromNow = (days: number): string =>
  new Date(Date.now() + days * DAY_S * 1000).toISOString().slice(0, 10);
