import { expect } from 'chai';
import type { Page } from 'playwright';
import { useTabs } from '../support/browser.js';
import { createStudent } from '../support/factories/people.js';
import { createQuiz, giveQuiz } from '../support/factories/quizzes.js';
import { openAs } from '../support/sign-in.js';
import { startTestServer, type TestServer } from '../support/test-server.js';

const PATH = '/student-dashboard/my-quizzes';

describe('the music of a quiz', () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer('learner', { LIMIT_SCALE: '1000' });
  });
  useTabs();
  after(() => server.close());

  const question = (page: Page, number: number): Promise<void> =>
    page.getByRole('heading', { name: `Question number ${number}?` }).waitFor();

  it('music at 0.3 starts with the first press, and switching it off is remembered', async () => {
    const student = await createStudent(server.deps, { name: 'Mia Sommer' });
    const assignment = await giveQuiz(server.deps, await createQuiz(server.deps), student);
    const { page } = await openAs(server, student, PATH);
    await page.addInitScript(() => {
      const gains: GainNode[] = [];
      Object.assign(window, { gains });
      const original = Object.getOwnPropertyDescriptor(BaseAudioContext.prototype, 'createGain')
        ?.value as () => GainNode;
      BaseAudioContext.prototype.createGain = function createGain() {
        const gain = original.call(this);
        gains.push(gain);
        return gain;
      };
    });
    const volumes = (): Promise<number[]> =>
      page.evaluate(() => (window as unknown as { gains: GainNode[] }).gains.slice(0, 1).map(({ gain }) => gain.value));
    await page.goto(`${server.url}${PATH}/${assignment}`);
    await question(page, 1);
    expect(await volumes(), 'before a gesture').to.deep.equal([]);
    await page.keyboard.press('1');
    expect((await volumes())[0]).to.be.closeTo(0.3, 1e-6);
    await page.getByRole('button', { name: 'Turn the music off' }).click();
    await page.reload();
    await question(page, 1);
    await page.getByRole('button', { name: 'Turn the music on' }).waitFor();
    await page.keyboard.press('2');
    expect(await volumes(), 'turned off').to.deep.equal([]);
  });
});
