import { notify } from '@school/infra/notifications/notify';
import { openUnsubscribeLink } from '@school/infra/notifications/unsubscribe';
import { expect } from 'chai';
import { expectAccessible, expectFits, openTab, useTabs } from '../support/browser.js';
import { createBatch, createClass } from '../support/factories/classes.js';
import { createStudent, createTeacher, type Person } from '../support/factories/people.js';
import { openAs } from '../support/sign-in.js';
import { startTestServer, type TestServer } from '../support/test-server.js';

describe('notifications in the browser', () => {
  let server: TestServer;
  let serial = 0;

  before(async () => {
    server = await startTestServer('learner', { LIMIT_SCALE: '1000' });
  });
  useTabs();
  after(() => server.close());

  const tell = (person: Person, title: string): Promise<void> =>
    notify(server.deps.db, {
      accountId: person.accountId,
      kind: 'account-opened',
      title,
      body: `About ${title}`,
      link: '/student-dashboard',
      businessKey: `e2e-note:${(serial += 1)}`,
    });
  const choiceOf = async (person: Person): Promise<unknown[]> =>
    (
      await server.deps.db.pool.query(
        'SELECT topic, channel, is_on FROM notification_choice WHERE account_id = $1 ORDER BY topic, channel',
        [person.accountId],
      )
    ).rows;

  it('on a phone: the bell counts, the inbox is read, older ones load; one press ends e-mails of a kind', async () => {
    const mia = await createStudent(server.deps, { name: 'Mia Sommer', timezone: 'Europe/Berlin' });
    const { page } = await openAs(server, mia, '/student-dashboard', { size: 'phone' });
    await page.getByRole('link', { name: 'Notifications', exact: true }).click();
    await page.getByText('Nothing new.').waitFor();
    await expectAccessible(page);
    for (let index = 1; index <= 25; index += 1) await tell(mia, `Note ${index}`);
    await page.reload();
    await page.getByRole('link', { name: 'Notifications, 25 new' }).waitFor();
    await expectAccessible(page);
    await expectFits(page, ['phone']);
    await page.getByText('Note 25', { exact: true }).click();
    await page.getByText('About Note 25').waitFor();
    await page.getByRole('link', { name: 'Notifications, 24 new' }).waitFor();
    await page.getByRole('button', { name: 'Show older' }).click();
    await page.getByText('Note 1', { exact: true }).waitFor();
    expect(await page.getByRole('button', { name: 'Show older' }).count()).to.equal(0);
    await page.getByRole('button', { name: 'Mark all as read' }).click();
    await page.getByRole('link', { name: 'Notifications', exact: true }).waitFor();
    await expectFits(page, ['narrow']);

    const { pageUrl } = await server.deps.db.transaction((trx) =>
      openUnsubscribeLink(
        trx,
        server.deps.config,
        { accountId: mia.accountId, topic: 'receipts' },
        server.deps.clock.now(),
      ),
    );
    const { page: letter } = await openTab('phone');
    await letter.goto(`${server.url}/r/${pageUrl.split('/').pop() ?? ''}`);
    await letter.getByText('After each class').waitFor();
    expect(await choiceOf(mia)).to.deep.equal([]);
    await expectAccessible(letter);
    await letter.getByRole('button', { name: 'Stop these e-mails' }).click();
    await letter.getByText('You will no longer get these e-mails.').waitFor();
    expect(await choiceOf(mia)).to.deep.equal([{ topic: 'receipts', channel: 'email', is_on: false }]);
  });

  it('on a laptop: a teacher chooses by keyboard, sets quiet hours, makes a calendar address that works, and ends it', async () => {
    const asha = await createTeacher(server.deps, { name: 'Asha Rao', timezone: 'Asia/Kolkata' });
    const leo = await createStudent(server.deps, { name: 'Leo Falke' });
    const batch = await createBatch(server.deps, asha);
    await createClass(server.deps, batch, { startsAt: new Date(Date.now() + 86_400_000) }, [leo]);
    const { page } = await openAs(server, asha, '/teacher-dashboard/notifications?tab=settings');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const tick = page.getByRole('checkbox', { name: 'An hour before a class: By e-mail' });
    await tick.waitFor();
    expect(await page.getByText('After each class').count()).to.equal(0);
    await expectAccessible(page);
    await tick.focus();
    // Faster than the network: the last press must win.
    for (let press = 1; press <= 3; press += 1) await page.keyboard.press('Space');
    expect(await tick.isChecked()).to.equal(false);

    await page.getByLabel('From').fill('22:30');
    await page.getByLabel('Until').fill('22:30');
    await page.getByRole('button', { name: 'Save quiet hours' }).click();
    await page.getByText('Quiet hours must not end at the time they begin.').waitFor();
    await page.getByLabel('Until').fill('06:15');
    await page.getByRole('button', { name: 'Save quiet hours' }).click();
    await page.getByText('Your settings were saved.').waitFor();
    // The message covers a tick of the table until it is closed.
    await page.getByRole('button', { name: 'Close notification' }).click();

    await page.getByRole('button', { name: 'Make a calendar address' }).click();
    await page.getByRole('button', { name: 'Copy address' }).click();
    await page.getByRole('button', { name: 'Address copied' }).waitFor();
    const address = new URL(await page.evaluate(() => navigator.clipboard.readText())).pathname;
    // When the page is scrolled, the header covers half a tick, and axe would report a small target.
    await page.evaluate(() => scrollTo(0, 0));
    await expectAccessible(page);
    const feed = await server.fetch(address);
    const text = await feed.text();
    expect([feed.status, text.includes('(Leo F.)'), text.includes('Falke')]).to.deep.equal([200, true, false]);

    await page.reload();
    await tick.waitFor();
    expect(await tick.isChecked()).to.equal(false);
    expect([await page.getByLabel('From').inputValue(), await page.getByLabel('Until').inputValue()]).to.deep.equal([
      '22:30',
      '06:15',
    ]);
    expect(await page.getByText('The address is shown only once.').count()).to.equal(0);
    await page.getByRole('button', { name: 'Switch off the address' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Switch off the address' }).click();
    await page.getByText('You have no calendar address yet.').waitFor();
    expect((await server.fetch(address)).status).to.equal(404);
    await expectFits(page, ['narrow']);
  });
});
