import { expect } from 'chai';
import type { Page } from 'playwright';
import sharp from 'sharp';
import { expectAccessible, expectFits, useTabs, type Size } from '../support/browser.js';
import { tokenBy } from '../support/factories/family.js';
import { createStudent, TEST_PASSWORD, type Person } from '../support/factories/people.js';
import { waitForFocus } from '../support/page.js';
import { openAs } from '../support/sign-in.js';
import { startTestServer, type TestServer } from '../support/test-server.js';

describe("a person's picture, time zone and password", () => {
  let server: TestServer;
  let student: Person;

  before(async () => {
    server = await startTestServer('learner', { LIMIT_SCALE: '1000' });
  });
  beforeEach(async () => {
    student = await createStudent(server.deps, {
      name: 'Mia Schmidt',
      password: TEST_PASSWORD,
      timezone: 'Europe/Berlin',
    });
  });
  useTabs();
  after(() => server.close());

  async function openDialog(name: string, size: Size = 'laptop', token = student.token): Promise<Page> {
    const { page } = await openAs(server, { ...student, token }, '/student-dashboard', { size });
    await page.getByRole('button', { name: 'Account of Mia Schmidt' }).click();
    await page.getByRole('menuitem', { name }).click();
    await page.getByRole('dialog', { name }).waitFor();
    return page;
  }

  const reloaded = (page: Page): Promise<unknown> => page.waitForEvent('load');

  it('picture: each refusal before the upload, then the picture; the dialog fits every size', async () => {
    const page = await openDialog('Upload Profile Picture', 'phone');
    const dialog = page.getByRole('dialog');
    const file = dialog.locator('input[type="file"]');
    await dialog.getByRole('button', { name: 'Upload' }).click();
    await dialog.getByRole('alert').getByText('Please select a file').waitFor();
    await waitForFocus(file.and(page.locator('[aria-invalid=true]')));
    await file.setInputFiles({ name: 'letter.txt', mimeType: 'text/plain', buffer: Buffer.from('Hello') });
    await dialog.getByRole('alert').getByText('Only JPEG, PNG, and GIF files are allowed').waitFor();
    await file.setInputFiles({ name: 'big.png', mimeType: 'image/png', buffer: Buffer.alloc(512_001) });
    await dialog.getByRole('alert').getByText('File size must be less than 500KB').waitFor();
    // Nothing was kept of it, and the reason stays until another file is chosen.
    await dialog.getByRole('button', { name: 'Upload' }).click();
    await waitForFocus(file.and(page.locator('[aria-invalid=true]')));
    await dialog.getByRole('alert').getByText('File size must be less than 500KB').waitFor();
    await expectAccessible(page);
    await expectFits(page);
    const picture = await sharp({ create: { width: 64, height: 64, channels: 3, background: 'teal' } })
      .png()
      .toBuffer();
    // Only the server can see that a part is missing; the field has the focus again.
    await file.setInputFiles({ name: 'cut.png', mimeType: 'image/png', buffer: picture.subarray(0, -40) });
    await dialog.getByRole('button', { name: 'Upload' }).click();
    await dialog.getByRole('alert').getByText('This picture is damaged').waitFor();
    await waitForFocus(file.and(page.locator('[aria-invalid=true]')));
    let sent = 0;
    page.on('request', (request) => (sent += request.method() === 'POST' ? 1 : 0));
    await dialog.getByRole('button', { name: 'Upload' }).click();
    await dialog.getByRole('alert').getByText('This picture is damaged').waitFor();
    expect(sent, 'a refused picture is not sent again').to.equal(0);
    await file.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: picture });
    await dialog.getByRole('alert').waitFor({ state: 'detached' });
    await dialog.locator('img[src^="blob:"]').waitFor();
    // A wrong file chosen later is refused, and the good picture stays.
    await file.setInputFiles({ name: 'letter.txt', mimeType: 'text/plain', buffer: Buffer.from('Hello') });
    await dialog.getByRole('alert').getByText('Only JPEG, PNG, and GIF files are allowed').waitFor();
    await dialog.locator('img[src^="blob:"]').waitFor();
    const loaded = reloaded(page);
    await dialog.getByRole('button', { name: 'Upload' }).click();
    await dialog.getByText('Profile picture uploaded successfully!').waitFor();
    await loaded;
    await page.locator('header img[src^="/media/pictures/"]').first().waitFor();
  });

  it('time zone: shows the current one, finds all others by typing, saves, and reloads the page', async () => {
    const page = await openDialog('Update Timezone');
    const zone = page.getByRole('dialog').getByRole('combobox', { name: 'Timezone' });
    await zone.waitFor();
    expect(await zone.inputValue()).to.contain('Europe/Berlin');
    await zone.fill('kathmandu');
    await page.getByRole('option', { name: /Asia\/Kathmandu/ }).waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    const loaded = reloaded(page);
    await page.getByRole('button', { name: 'Save timezone' }).click();
    await page.getByText('Timezone updated successfully!').waitFor();
    // The page is loaded again also when the dialog is closed before.
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await loaded;
    const answer = await server.fetch('/api/update-timezone/', {
      headers: { Authorization: `Token ${student.token}` },
    });
    expect(await answer.json()).to.deep.equal({ current_timezone: 'Asia/Kathmandu' });
  });

  it('password: both entries must be the same and long enough; a session of a link needs the current one', async () => {
    const linked = await tokenBy(server.deps, student, { openedBy: 'autologin' });
    const page = await openDialog('Reset Password', 'phone', linked);
    const dialog = page.getByRole('dialog');
    const save = dialog.getByRole('button', { name: 'Reset Password' });
    await dialog.getByLabel('New password').fill('abc');
    await dialog.getByLabel('Repeat the password').fill('abd');
    await save.click();
    await dialog.getByText('Password must be at least 6 characters long').waitFor();
    await dialog.getByText('Passwords do not match').waitFor();
    for (const label of ['New password', 'Repeat the password'])
      await dialog.getByLabel(label).fill('cloud-mirror-tree');
    await save.click();
    await dialog.getByLabel('Current password').waitFor();
    await expectAccessible(page);
    await page.keyboard.type(TEST_PASSWORD);
    await page.keyboard.press('Enter');
    await dialog.getByText('Password updated successfully!').waitFor();
    await dialog.waitFor({ state: 'hidden' });
  });

  it('without a network, every dialog shows the same words, and Escape returns to the menu', async () => {
    const page = await openDialog('Reset Password');
    await page.route('**/api/reset-password/', (route) => route.abort());
    for (const label of ['New password', 'Repeat the password']) await page.getByLabel(label).fill('cloud-mirror-tree');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').getByText('Network error. Please try again.').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await waitForFocus(page.getByRole('button', { name: 'Account of Mia Schmidt' }));
  });
});
