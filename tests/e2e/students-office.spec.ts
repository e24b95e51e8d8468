import { expect } from 'chai';
import { eventually } from '../support/faults/eventually.js';
import type { Page } from 'playwright';
import { expectAccessible, expectFits, expectLightAndDark } from '../support/browser.js';
import { useOffice } from '../support/office.js';
import { waitForFocus } from '../support/page.js';
import { askSharedSchool } from '../support/school.js';

const MIA = 'Mia Brandtner';
const EMIL = 'Emil Sommerlund';
const paths = {
  token: '/blackops/tools/generate-token-link',
  schedule: '/blackops/class-management/schedule-course',
  page: '/blackops/tools/generate-payment-page/',
};
const OF_ALL = ['Overview', 'Classes', 'Work'];

/** What each person of the demo office sees of a student: tabs, cards of the overview, and actions. */
const SEES: Readonly<Record<string, { tabs: string[]; cards: string[]; actions: string[] }>> = {
  sales: {
    tabs: ['Overview', 'Enrolments and pages', 'Classes', 'Work', 'Messages'],
    cards: ['Credits', 'Next class', 'Running batches', 'Last payment page', 'Trial class', 'Lead', 'Consents'],
    actions: ['Get scholarship fee', 'Create payment page', 'Token link', 'Book trial'],
  },
  finance: {
    tabs: ['Overview', 'Enrolments and pages', 'Classes', 'Work'],
    cards: ['Credits', 'Next class', 'Running batches', 'Last payment page', 'Consents'],
    actions: ['Get scholarship fee', 'Token link', 'Add credit'],
  },
  academics: {
    tabs: [...OF_ALL, 'Messages'],
    cards: ['Credits', 'Next class', 'Running batches', 'Trial class', 'Lead', 'Consents'],
    actions: [
      'Get scholarship fee',
      'Schedule course',
      'Book trial',
      'Add credit',
      'Edit details',
      'Moderator login',
      'Hand over or delete data',
    ],
  },
  admin: {
    tabs: ['Overview', 'Enrolments and pages', 'Classes', 'Work', 'Messages', 'Changes'],
    cards: ['Credits', 'Next class', 'Running batches', 'Last payment page', 'Trial class', 'Lead', 'Consents'],
    actions: [
      'Get scholarship fee',
      'Create payment page',
      'Token link',
      'Schedule course',
      'Book trial',
      'Add credit',
      'Edit details',
      'Moderator login',
      'Hand over or delete data',
      'What changed',
      'Send password link',
    ],
  },
};

describe('the pages of a student and a family', () => {
  const office = useOffice('staff', '/blackops/');
  let student: { id: number; family: number; phone: string };

  before(async () => {
    const [mia] = await askSharedSchool<{ id: string; family: string; phone: string }>(
      `SELECT s.id, a.id AS family, a.phone FROM student s JOIN account a ON a.id = s.account_id WHERE s.full_name = $1`,
      [MIA],
    );
    if (mia === undefined) throw new Error('the demo school has no Mia');
    student = { id: Number(mia.id), family: Number(mia.family), phone: mia.phone };
  });

  const open = async (who: string, size?: 'phone' | 'laptop'): Promise<Page> => {
    const { page } = await office.openAs(who, `/blackops/students/${student.id}`, size);
    await page.getByRole('heading', { level: 1, name: MIA }).waitFor();
    await page.getByRole('heading', { name: 'Next class' }).waitFor();
    return page;
  };
  const ends = () => student.phone.slice(-8);

  for (const [who, { tabs, cards, actions }] of Object.entries(SEES))
    it(`${who} sees exactly the parts and actions that ${who} may use`, async () => {
      const page = await open(who, 'phone');
      expect(await page.getByRole('tab').allTextContents()).to.deep.equal(tabs);
      expect(await page.getByRole('tabpanel').getByRole('heading', { level: 2 }).allTextContents()).to.deep.equal(
        cards,
      );
      await page.getByRole('button', { name: 'Actions' }).press('Enter');
      // A refund is offered only when the last page was paid.
      const offered = (await page.getByRole('menuitem').allTextContents()).filter((label) => label !== 'Refund');
      expect(offered).to.deep.equal(actions);
    });

  const lookAt = async (page: Page, tabs: readonly string[]): Promise<void> => {
    for (const tab of tabs) {
      await page.getByRole('tab', { name: tab, exact: true }).click();
      await page.getByRole('tabpanel', { name: tab }).waitFor();
      await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null);
      await expectLightAndDark(page);
    }
  };

  it('every tab of a student is accessible in light and dark, and fits a narrow phone', async () => {
    await lookAt(await open('admin'), SEES['admin']?.tabs ?? []);
  });

  it('a family’s page is accessible in light and dark, fits a narrow phone, and leads to its children', async () => {
    const page = await open('admin');
    await page.getByRole('link', { name: `Family ${student.family}` }).click();
    await page.getByRole('heading', { level: 1, name: `Family of ${MIA}` }).waitFor();
    const tabs = ['Children', 'Payment pages', 'Payments and refunds', 'Messages', 'Changes'];
    expect(await page.getByRole('tab').allTextContents()).to.deep.equal(tabs);
    await lookAt(page, ['Payments and refunds', 'Changes', 'Children']);
    await page.getByRole('link', { name: `Open ${MIA}` }).click();
    await page.getByRole('heading', { level: 1, name: MIA }).waitFor();
  });

  it('the tab stands in the address, a reload keeps it, and the arrow keys move between tabs', async () => {
    const page = await open('sales');
    await page.getByRole('tab', { name: 'Overview' }).focus();
    await page.keyboard.press('End');
    await page.waitForURL(/\?tab=messages$/);
    await page.keyboard.press('ArrowLeft');
    await waitForFocus(page.getByRole('tab', { name: 'Work' }));
    await page.waitForURL(/\?tab=work$/);
    await page.reload();
    await page.getByRole('tab', { name: 'Work', selected: true }).waitFor();
    await page.getByRole('heading', { name: 'Projects' }).waitFor();
  });

  it('phone and email are hidden until somebody asks, and the changes say who looked', async () => {
    const page = await open('admin');
    expect(await page.getByText(ends()).count()).to.equal(0);
    await page.getByRole('button', { name: 'Show', exact: true }).press('Enter');
    await page.getByText(student.phone, { exact: true }).waitFor();
    await waitForFocus(page.locator('dd > div').filter({ hasText: student.phone }));
    await expectAccessible(page);
    await page.getByRole('tab', { name: 'Changes' }).click();
    await page.getByText(`admin looked at the phone and e-mail (${MIA}).`).first().waitFor();
  });

  it('each tool opens with the student filled in, and no phone stands in an address', async () => {
    const tools: readonly [action: string, filled: (page: Page) => Promise<void>][] = [
      ['Get scholarship fee', hasPhone],
      ['Create payment page', hasStudent],
      ['Token link', hasStudent],
      ['Schedule course', hasStudent],
      ['Book trial', async (page) => expectValue(page, 'Student name', MIA)],
      ['Add credit', async (page) => page.getByRole('heading', { level: 2, name: MIA }).waitFor()],
      ['Moderator login', async (page) => expectValue(page, /email or phone/i, student.phone)],
    ];
    const page = await open('admin', 'phone');
    for (const [action, filled] of tools) {
      await page.goto(`${office.school.staff}/blackops/students/${student.id}`);
      await page.getByRole('heading', { name: 'Next class' }).waitFor();
      await page.getByRole('button', { name: 'Actions' }).click();
      await page.getByRole('menuitem', { name: action }).click();
      await page.waitForURL(new RegExp(`student_id=${student.id}$`));
      await filled(page);
      expect(page.url(), action).not.to.include(ends());
    }
    await expectFits(page);
  });

  it('of several children the one that the address names is chosen', async () => {
    const [emil] = await askSharedSchool<{ id: string }>('SELECT id FROM student WHERE full_name = $1', [EMIL]);
    for (const path of [paths.token, paths.schedule, paths.page]) {
      const { page } = await office.openAs('admin', `${path}?student_id=${emil?.id}`);
      await hasStudent(page, EMIL);
    }
  });

  it('Reset form empties a tool and takes the student out of the address', async () => {
    const { page } = await office.openAs('sales', `/blackops/tools/course-fee?student_id=${student.id}`);
    await hasPhone(page);
    await page.getByRole('button', { name: 'Reset form' }).click();
    await page.waitForURL(/course-fee$/);
    await expectValue(page, 'Phone', '');
  });

  it('a student that does not exist is said so, and a failed call can be tried again', async () => {
    const { page } = await office.openAs('sales', '/blackops/students/999999999');
    await page.getByText('Student not found.').waitFor();
    await page.route('**/overview/', (route) => route.abort(), { times: 1 });
    await page.goto(`${office.school.staff}/blackops/students/${student.id}`);
    await page.getByText('The overview could not be loaded.').waitFor();
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { name: 'Next class' }).waitFor();
    await page.goto(`${office.school.staff}/blackops/families/999999999`);
    await page.getByText('Family not found.').waitFor();
  });

  async function expectValue(page: Page, label: string | RegExp, value: string): Promise<void> {
    const field = page.getByLabel(label).and(page.locator('input'));
    await field.waitFor();
    await eventually(`the value ${value}`, 10_000, async () => (await field.inputValue()) === value);
  }
  async function hasPhone(page: Page): Promise<void> {
    const phone = page.locator('input[type="tel"]').first();
    await phone.waitFor();
    expect(await phone.inputValue()).to.equal(student.phone.replace('+49', ''));
  }
  /** The facts below the field are those of the chosen child. */
  async function hasStudent(page: Page, name = MIA): Promise<void> {
    await page.getByRole('form').locator('dd, strong').filter({ hasText: name }).first().waitFor();
  }
});
