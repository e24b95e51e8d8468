import { saveLesson } from '@school/infra/curriculum/edit-draft';
import { OFFICE_FILE_JOBS } from '@school/infra/files/jobs';
import { expect } from 'chai';
import type { Page } from 'playwright';
import { expectLightAndDark, useTabs } from '../support/browser.js';
import { createDraft, newLesson } from '../support/factories/curriculum.js';
import { createStaff, type Person } from '../support/factories/people.js';
import { createOfficeFile } from '../support/factories/files.js';
import { liveWebm } from '../support/factories/videos.js';
import { plainPng } from '../support/photos.js';
import { runPlannedJobs } from '../support/run-planned-jobs.js';
import { openAs } from '../support/sign-in.js';
import { startTestServer, type TestServer } from '../support/test-server.js';

const ADDRESS = '/blackops/tools/upload-files-to-s3';

describe('Upload files: files of the office', () => {
  let learner: TestServer;
  let staff: TestServer;
  let editor: Person;
  before(async () => {
    learner = await startTestServer('learner', { LIMIT_SCALE: '1000' });
    staff = await startTestServer('staff', { LIMIT_SCALE: '1000' }, learner);
    editor = await createStaff(learner.deps, { name: 'Asha', permissions: ['course.edit'] });
  });
  useTabs();
  after(async () => {
    await staff.close();
    await learner.close();
  });

  const open = async (): Promise<Page> => {
    const { page } = await openAs(staff, editor, ADDRESS, { now: new Date() });
    await page.getByRole('heading', { name: 'Upload files' }).waitFor();
    return page;
  };
  const work = () => runPlannedJobs(staff.deps, OFFICE_FILE_JOBS);

  it('chosen files are sent, checked, and get an address; what cannot be taken says why', async () => {
    const page = await open();
    await page.getByText('No files yet.').waitFor();
    await page.getByLabel('Who can open it').selectOption('Everybody who has the address');
    const picture = { name: 'map.png', mimeType: 'image/png', buffer: await plainPng(30, 20) };
    const html = { name: 'page.html', mimeType: 'text/html', buffer: Buffer.from('<p>') };
    await page.getByLabel('Choose files').setInputFiles([picture, html]);
    await page.getByText(/Only PNG, JPEG, WebP and GIF pictures/).waitFor();
    const row = page.getByRole('row', { name: /map\.png/ });
    await row.getByText('Being checked').waitFor();
    await work();
    await row.getByText('Ready').waitFor();
    const link = row.getByRole('link', { name: /map\.png/ });
    expect(await link.getAttribute('href')).to.match(/\/media\/files\/\w{43}$/);
    await page.getByRole('button', { name: 'Close the message about page.html' }).click();
    await page.getByText(/Only PNG, JPEG/).waitFor({ state: 'hidden' });
    await expectLightAndDark(page);
  });

  it('a dropped film goes in parts; another copy of it is refused with the name of the first', async () => {
    const page = await open();
    const film = liveWebm({ clusters: 18, blocksPerCluster: 4, blockBytes: 260_000, stepMs: 250 });
    await page.getByLabel('Choose files').setInputFiles({ name: 'film.webm', mimeType: 'video/webm', buffer: film });
    const row = page.getByRole('row', { name: /film\.webm/ });
    await row.getByText('Being checked').waitFor();
    await work();
    await row.getByText('Ready').waitFor();
    await page.getByLabel('Choose files').setInputFiles({ name: 'copy.webm', mimeType: 'video/webm', buffer: film });
    const copy = page.getByRole('row', { name: /copy\.webm/ });
    await copy.getByText('Being checked').waitFor();
    await work();
    await copy.getByText('This file is here already: film.webm').waitFor();
    await copy.getByRole('button', { name: /copy\.webm/ }).click();
    await page.getByRole('menuitem', { name: 'Take from the list' }).click();
    await copy.waitFor({ state: 'hidden' });
  });

  it('a file is moved to another folder, and a contract is never public', async () => {
    await createOfficeFile(staff.deps, editor.accountId, { name: 'terms.pdf' });
    const page = await open();
    const row = page.getByRole('row', { name: /terms\.pdf/ });
    await row
      .getByRole('button', { name: /Actions|terms\.pdf/ })
      .last()
      .click();
    await page.getByRole('menuitem', { name: 'Change' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change the file' });
    await dialog.getByLabel('Folder').selectOption('Contracts');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('A contract cannot be public.').waitFor();
    await dialog.getByLabel('Who can open it').selectOption('Staff who edit courses');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await row.getByText('Contracts').waitFor();
    await page.getByLabel('Folder').last().selectOption('Contracts');
    await page.getByRole('row', { name: /map\.png/ }).waitFor({ state: 'hidden' });
    await row.waitFor();
  });

  const menu = async (page: Page, name: string, item: string): Promise<void> => {
    const row = page.getByRole('row', { name: new RegExp(name) });
    await row.getByRole('button', { name: new RegExp(`Actions.*${name}`) }).click();
    await page.getByRole('menuitem', { name: item }).click();
  };

  it('a used file says where, and is not deleted; another one is, which can be undone at once or within a week', async () => {
    const { deps } = staff;
    const { key } = await createOfficeFile(deps, editor.accountId, { name: 'rules.pdf' });
    await createOfficeFile(deps, editor.accountId, { name: 'alone.pdf' });
    const draft = await createDraft(deps);
    const content = `<p><a href="https://school.test/media/files/${key}">Rules</a></p>`;
    const lesson = { ...newLesson(`${draft.code}-1`, { content }), version: 2 };
    await saveLesson(deps, draft.editor, draft.lessonIds[0] ?? 0, lesson);
    const page = await open();
    await page.getByRole('button', { name: '1 text: rules.pdf' }).click();
    const drawer = page.getByRole('dialog', { name: 'Where the file is used' });
    await drawer.getByText('version 1 (draft)').waitFor();
    await expectLightAndDark(page);
    const link = drawer.getByRole('link', { name: `${draft.code}-1 Lesson` });
    expect(await link.getAttribute('href')).to.include(`version=${draft.versionId}&item=lesson-${draft.lessonIds[0]}`);
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'hidden' });
    await menu(page, 'rules.pdf', 'Delete');
    await page.getByText(/This file is used by lesson “.*”\. Take its address out there first\./).waitFor();
    const alone = page.getByRole('row', { name: /alone\.pdf/ });
    await menu(page, 'alone.pdf', 'Delete');
    await alone.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Undo' }).click();
    await alone.waitFor();
    await menu(page, 'alone.pdf', 'Delete');
    await alone.waitFor({ state: 'hidden' });
    await page.getByRole('combobox', { name: /^Show/ }).selectOption('Recently deleted');
    await alone.getByText('Restorable until').waitFor();
    await expectLightAndDark(page);
    await menu(page, 'alone.pdf', 'Restore');
    await page.getByText('No file matches.').waitFor();
  });

  it('many files are deleted together; one that is used is left out, with the reason', async () => {
    const page = await open();
    await page.getByRole('checkbox', { name: /rules\.pdf/ }).check();
    await page.getByRole('checkbox', { name: /alone\.pdf/ }).check();
    await page.getByRole('button', { name: 'Delete…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete these files?' });
    await dialog.getByText('One text uses it.').waitFor();
    await dialog.getByRole('button', { name: 'Delete 1' }).click();
    await dialog.getByText('1 done.').waitFor();
    await dialog.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Restored: 1 done.').waitFor();
    await page.getByRole('row', { name: /alone\.pdf/ }).waitFor();
  });
});
