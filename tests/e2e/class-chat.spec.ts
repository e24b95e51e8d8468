import { expect } from 'chai';
import type { Page } from 'playwright';
import { expectAccessible, expectFits, openTab, useTabs, type Size, type Tab } from '../support/browser.js';
import { createLiveClass, meetOn, type LiveClass } from '../support/factories/live-class.js';
import { TEST_PASSWORD, type Person } from '../support/factories/people.js';
import { waitForFocus } from '../support/page.js';
import { openAs } from '../support/sign-in.js';
import { startTestServer, type TestServer } from '../support/test-server.js';

const MINUTE_MS = 60_000;

describe('the chat of a class', () => {
  let server: TestServer;
  let held: LiveClass;

  useTabs();
  before(async () => {
    server = await startTestServer('learner', { LIMIT_SCALE: '1000' });
  });
  after(() => server.close());

  /** A class around the real time: the page's own clock is not moved, and the stream of news runs on it. */
  async function hold(minutesFromNow: number): Promise<void> {
    server.clock.set(new Date());
    held = await createLiveClass(server.deps, new Date(Date.now() + minutesFromNow * MINUTE_MS), TEST_PASSWORD);
  }
  /** Signs in as a person does: the stream of news knows a browser by its cookie. */
  async function enter(who: Person, size?: Size): Promise<Tab> {
    const tab = await openTab(size);
    await tab.page.goto(`${server.url}/login`);
    await tab.page.getByLabel('Phone number').fill(who.phone ?? '');
    await tab.page.getByLabel('Password', { exact: true }).fill(TEST_PASSWORD);
    await tab.page.keyboard.press('Enter');
    await tab.page.waitForURL('**/*-dashboard');
    await tab.page.goto(`${server.url}/classroom/${held.id}`);
    return tab;
  }
  const log = (page: Page) => page.getByRole('log', { name: 'Messages' });
  const field = (page: Page) => page.getByLabel('Your message');
  async function say(page: Page, text: string, shown = text): Promise<void> {
    await field(page).fill(text);
    await field(page).press('Enter');
    await log(page).getByText(shown).waitFor();
  }

  it('a teacher and two children write to each other beside Google Meet, on laptop and phone, as it happens', async () => {
    await hold(-1);
    await meetOn(server.deps, held.batch, 'meet');
    const [{ page: asha }, { page: mia }, { page: leo }] = [
      await enter(held.teacher),
      await enter(held.mia),
      await enter(held.leo, 'phone'),
    ];
    const button = mia.getByRole('button', { name: /^Chat/ });
    await asha.getByRole('button', { name: 'Chat' }).click();
    await asha.getByText('Nobody has written yet. Say hello!').waitFor();
    await say(asha, 'Good morning 👋');
    await say(
      asha,
      'Open https://scratch.mit.edu/projects/1 and not https://evil.example/',
      'and not https://evil.example/',
    );

    // The button says what is new; the panel gets the focus and gives it back.
    await mia.getByRole('button', { name: 'Chat 2 new' }).press('Enter');
    const panel = mia.getByRole('complementary', { name: 'Chat' });
    await waitForFocus(panel.getByRole('heading', { name: 'Chat' }));
    await log(mia).getByText('Good morning 👋').waitFor();
    const links = await log(mia)
      .getByRole('link')
      .evaluateAll((all) => all.map((one) => one.getAttribute('href')));
    expect(links).to.deep.equal(['https://scratch.mit.edu/projects/1']);
    await field(mia).fill('First line');
    await field(mia).press('Shift+Enter');
    await field(mia).pressSequentially('second line');
    await field(mia).press('Enter');
    await log(asha).getByText('Mia Sophie Brandtner').waitFor();
    await expectAccessible(mia);

    await leo.getByRole('button', { name: 'Chat 3 new' }).click();
    await log(leo).getByText('Mia B.').waitFor();
    expect(await log(leo).getByText('Brandtner').count(), 'a child reads short names').to.equal(0);
    await expectAccessible(leo);
    await expectFits(leo, ['narrow', 'phone']);

    // What is typed outlasts the panel.
    await field(mia).fill('not yet sent');
    await field(mia).press('Escape');
    await panel.waitFor({ state: 'hidden' });
    await waitForFocus(button);
    await button.press('Enter');
    expect(await field(mia).inputValue()).to.equal('not yet sent');

    // A pause, a refusal that keeps the text, and the end of the pause.
    await asha.getByRole('button', { name: 'Pause for the children' }).click();
    await asha.getByText('The chat is paused: only you can write.').waitFor();
    await mia.getByText('Your teacher has paused the chat.').waitFor();
    await field(mia).press('Enter');
    expect(await field(mia).inputValue()).to.equal('not yet sent');
    await asha.getByRole('button', { name: 'Let the children write' }).click();
    await mia.getByText('Your teacher has paused the chat.').waitFor({ state: 'hidden' });
    await field(mia).press('Enter');
    await log(leo).getByText('not yet sent').waitFor();

    await asha.getByRole('button', { name: 'Remove: not yet sent' }).click();
    const sure = asha.getByRole('dialog', { name: 'Remove this message?' });
    await expectAccessible(asha);
    await sure.getByRole('button', { name: 'Remove' }).click();
    await log(leo).getByText('Removed by the teacher').waitFor();
    expect(await log(leo).getByText('not yet sent').count()).to.equal(0);
    await expectAccessible(asha);
  });

  it('in the waiting room it is there, too, and a message that does not get through is kept and sent once', async () => {
    await hold(8);
    const { page, complaints } = await openAs(server, held.mia, `/classroom/${held.id}`, { size: 'phone' });
    await page.getByText('Nobody has written yet. Say hello!').waitFor();
    await page.route('**/messages/', (route) => route.abort(), { times: 1 });
    await field(page).fill('Am I early?');
    await field(page).press('Enter');
    await page.getByText('Your message was not sent. It is still here: please try again.').waitFor();
    expect(await field(page).inputValue()).to.equal('Am I early?');
    // The second try reaches the server, and its answer is lost: the third is the same message.
    await page.route(
      '**/messages/',
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await field(page).press('Enter');
    await page.getByText('Your message was not sent. It is still here: please try again.').waitFor();
    await field(page).press('Enter');
    await log(page).getByText('Am I early?').waitFor();
    expect(await log(page).getByRole('article').count()).to.equal(1);
    expect(await field(page).inputValue()).to.equal('');
    await field(page).press('Enter');
    await page.getByText('Please write a message.').waitFor();
    await expectAccessible(page);
    await expectFits(page);
    complaints.splice(0);
  });

  it('a teacher’s page without news is up to date with its next check', async () => {
    await hold(-1);
    const teacher = await openAs(server, held.teacher, `/classroom/${held.id}`, { now: new Date() });
    await teacher.page.getByRole('button', { name: 'Chat' }).click();
    await teacher.page.getByText('Nobody has written yet.').waitFor();
    const child = await openAs(server, held.leo, `/classroom/${held.id}`);
    await child.page.getByRole('button', { name: 'Chat' }).click();
    await say(child.page, 'Hello');
    await teacher.page.clock.fastForward(15_000);
    await log(teacher.page).getByText('Hello').waitFor();
    for (const { complaints } of [teacher, child]) complaints.splice(0);
  });
});
