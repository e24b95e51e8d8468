import { expect } from 'chai';
import { useOffice } from '../support/office.js';

/** Lists of the demo school, and what their names and codes lead to. */
const LISTS = [
  ['/blackops/tools/my-payment-pages', 'students'],
  ['/blackops/tools/instalments', 'students'],
  ['/blackops/tools/payment-proofs', 'students'],
  ['/blackops/class-management/class-feedback', 'students'],
  ['/blackops/class-management/class-feedback', 'batches'],
  ['/blackops/class-management/class-outcomes?list=ended', 'batches'],
  ['/blackops/class-management/cancel-trial-class', 'students'],
  ['/blackops/class-management/cancel-trial-class', 'batches'],
  ['/blackops/course-management/certificates', 'students'],
  ['/blackops/user-management/users?role=Family', 'families'],
] as const;

describe('names and codes are links', () => {
  const office = useOffice('staff', '/blackops/');

  it('each student, family and batch in a list leads to its page', async () => {
    const { page } = await office.openAs('admin', '/blackops/');
    await page.getByRole('heading', { level: 1 }).waitFor();
    for (const [path, kind] of LISTS) {
      await page.goto(office.school.staff + path);
      const link = page.locator(`main a[href^="/blackops/${kind}/"]`).first();
      await link.waitFor();
      expect(await link.getAttribute('href'), path).to.match(new RegExp(`^/blackops/${kind}/\\d+$`));
      expect((await link.innerText()).trim(), path).to.not.equal('');
    }
  });

  it('a code leads to the page of its batch, and a phone loses no room', async () => {
    const { page } = await office.openAs('admin', '/blackops/class-management/class-feedback', 'phone');
    const link = page.locator('main a[href^="/blackops/batches/"]').first();
    const code = await link.innerText();
    await link.click();
    await page.getByRole('heading', { level: 1, name: code }).waitFor();
  });
});
