import { listEnrolments, listPages, pageById } from '@school/bff-staff/contract/payment-pages';
import { statement } from '@school/infra/db/sql';
import { expect } from 'chai';
import { createPaymentPage, type TestPage } from '../../support/factories/payment-pages.js';
import { createStaff, createStudent, type Person } from '../../support/factories/people.js';
import { startTestServer, type TestServer } from '../../support/test-server.js';

const DAY_MS = 86_400_000;
const joinTeam = statement(
  'test-join-team',
  'INSERT INTO owner_team_member (owner_team_id, staff_user_id) VALUES ($1, $2)',
);

describe('the list of payment pages', () => {
  let server: TestServer;
  let finance: Person;
  let mia: Person;
  let sales: Person;
  let other: Person;
  const pages: Record<string, TestPage> = {};

  before(async () => {
    server = await startTestServer('staff');
    const { deps } = server;
    finance = await createStaff(deps, { permissions: ['payment.view_all', 'payment.punch'] });
    sales = await createStaff(deps, { permissions: ['payment.create'] });
    other = await createStaff(deps, { permissions: ['payment.create'] });
    mia = await createStudent(deps, { name: 'Mia 100%', phone: '+4917012345678' });
    const now = deps.clock.now().getTime();
    const at = (days: number): Date => new Date(now + days * DAY_MS);
    const add = async (name: string, options: Parameters<typeof createPaymentPage>[1]): Promise<void> => {
      pages[name] = await createPaymentPage(deps, { owner: sales, ...options });
    };
    await add('pending', { student: mia, createdAt: at(-1), expiresAt: at(3), discountedFeeMinor: 91_200 });
    await add('expired', { createdAt: at(-2), expiresAt: at(-1) });
    await add('by hand', { createdAt: at(-3), state: 'expired by hand' });
    await add('paid', { createdAt: at(-4), state: 'paid' });
    await add('punched', { createdAt: at(-5), state: 'punched', payments: 3, discountedFeeMinor: 120_000 });
    await add("other's", { createdAt: at(-6), owner: other, team: 'Falcons Team', currency: 'INR' });
  });
  after(() => server.close());

  const ask = (query: Record<string, string | number> = {}, as: Person = finance) =>
    server.call(listPages, { as, query: { page: 1, ...query } });
  const names = async (query: Record<string, string | number> = {}, as?: Person): Promise<string[]> => {
    const { body } = await ask(query, as);
    return body.results.map(({ id }) => Object.keys(pages).find((name) => pages[name]?.id === id) ?? String(id));
  };

  it('lists every page, newest first, with its state and the counts of the tabs', async () => {
    const { body } = await ask();
    expect(body.count).to.equal(6);
    expect(body.counts).to.deep.equal({ all: 6, pending: 2, paid: 1, punched: 1, expired: 2 });
    expect(
      body.results.map(({ state, is_paid, is_punched, is_expired }) => [state, is_paid, is_punched, is_expired]),
    ).to.deep.equal([
      ['Pending', false, false, false],
      ['Expired', false, false, true],
      ['Expired', false, false, true],
      ['Paid', true, false, false],
      ['Punched', true, true, false],
      ['Pending', false, false, false],
    ]);
    expect(body.results[4]).to.include({ instalment: 1, num_of_instalments: 3, payment_amount: '400.00' });
  });

  const questions: readonly [query: Record<string, string | number>, expected: string[]][] = [
    [{ tab: 'pending' }, ['pending', "other's"]],
    [{ tab: 'expired' }, ['expired', 'by hand']],
    [{ tab: 'paid' }, ['paid']],
    [{ tab: 'punched' }, ['punched']],
    [{ is_paid: 'true', is_punched: 'false' }, ['paid']],
    [{ is_paid: 'false', is_punched: 'false', tab: 'pending' }, ['pending', "other's"]],
    [{ q: 'mia' }, ['pending']],
    [{ q: '100%' }, ['pending']],
    [{ q: '%%' }, []],
    [{ q: '5678' }, ['pending']],
    [{ q: '0170 12345678' }, ['pending']],
    // A search in the middle of a phone must not reveal the rest of it.
    [{ q: '1234' }, []],
    [{ currency: 'INR' }, ["other's"]],
    [{ payment_type: 'Instalment' }, ['punched']],
    [{ expires_within_days: 7 }, ['pending']],
    [{ sort: '-payment_amount', page_size: 1 }, ['pending']],
    [{ page: 2, page_size: 4 }, ['punched', "other's"]],
    [{ page: 3, page_size: 4 }, []],
  ];
  for (const [query, expected] of questions) {
    it(`${JSON.stringify(query)} finds ${expected.join(', ') || 'nothing'}`, async () => {
      expect(await names(query)).to.deep.equal(expected);
    });
  }

  it('finds a page by its id, its number and its link', async () => {
    const page = pages['paid'];
    for (const q of [page?.pageId ?? '', String(page?.id), `https://school.test/payment/${page?.pageId}/`])
      expect(await names({ q }), q).to.deep.equal(['paid']);
    expect(await names({ page_id: page?.pageId ?? '' })).to.deep.equal(['paid']);
    expect(await names({ page_id: '1' })).to.deep.equal([]);
  });

  it('counts the search results in every tab', async () => {
    const { body } = await ask({ q: 'mia', tab: 'paid' });
    expect([body.count, body.counts]).to.deep.equal([0, { all: 1, pending: 1, paid: 0, punched: 0, expired: 0 }]);
  });

  it("shows a person's own pages and those of their teams; other pages are not even counted", async () => {
    expect(await names({}, other)).to.deep.equal(["other's"]);
    expect((await ask({}, other)).body.counts.all).to.equal(1);
    const lead = await createStaff(server.deps, { permissions: ['payment.create'] });
    await server.deps.db.run(joinTeam, [pages["other's"]?.teamId ?? 0, lead.id]);
    expect(await names({}, lead)).to.deep.equal(["other's"]);
    expect(await names({ owner: 'mine' }, lead)).to.deep.equal([]);
    expect(await names({ owner: 'team' }, lead)).to.deep.equal(["other's"]);
    expect(await names({ owner: 'mine' }, finance)).to.deep.equal([]);
  });

  it("finds any page by the id that a family reads out, also another owner's (by-page-id)", async () => {
    const page = pages['pending'];
    const answer = await server.call(pageById, { as: other, params: { page_id: page?.pageId ?? '' } });
    expect(answer.body).to.include({ id: page?.id, student_name: 'Mia 100%', payment_amount: '912.00' });
  });

  for (const pageId of ['1', '100000007-20260101-aaaaaaaaaaaaaaaaaaaaaaaa', '%', "' OR 1=1 --", 'x'.repeat(300)]) {
    it(`no page has the id ${JSON.stringify(pageId.slice(0, 40))}: Enrollment not found.`, async () => {
      const answer = await server.call(pageById, { as: finance, params: { page_id: pageId } });
      expect(answer.status).to.equal(404);
      if (pageId.length < 200) expect(answer.body.error).to.equal('Enrollment not found.');
    });
  }

  const refused: readonly Record<string, string | number>[] = [
    { tab: 'all of them' },
    { is_paid: 'yes' },
    { sort: 'student_phone' },
    { page: 0 },
    { page_size: 101 },
    { currency: 'usd' },
    { expires_within_days: 0 },
    { owner: '7' },
  ];
  for (const query of refused) {
    it(`refuses ${JSON.stringify(query)}`, async () => {
      expect((await ask(query)).status).to.equal(400);
    });
  }

  it('without a page it is the plain list of all that the person may see', async () => {
    const plain = async (query: Record<string, string>, as: Person) =>
      (await server.call(listEnrolments, { as, query })).body as { id: number }[];
    const all = await plain({}, finance);
    expect(all).to.be.an('array');
    expect(all.map(({ id }) => id)).to.deep.equal((await ask()).body.results.map(({ id }) => id));
    const waiting = await plain({ is_paid: 'true', is_punched: 'false' }, finance);
    expect(waiting.map(({ id }) => id)).to.deep.equal([pages['paid']?.id]);
    expect((await plain({ page_id: pages['punched']?.pageId ?? '' }, sales)).map(({ id }) => id)).to.deep.equal([
      pages['punched']?.id,
    ]);
    expect((await plain({}, other)).map(({ id }) => id)).to.deep.equal([pages["other's"]?.id]);
  });

  it('people are found by their names as they are typed', async () => {
    const page = await createPaymentPage(server.deps, {
      student: await createStudent(server.deps, { name: 'José O’Brien-Łukasz' }),
      owner: sales,
    });
    for (const q of ['Jose', 'obrien', "O'Brien", 'lukasz jose', 'J', 'Obrienlukasz'])
      expect(
        (await ask({ q }, sales)).body.results.map(({ id }) => id),
        q,
      ).to.include(page.id);
    expect((await ask({ q: 'uk' }, sales)).body.results.map(({ id }) => id)).to.not.include(page.id);
  });

  it('is 401 without a token and 403 without a permission of payments', async () => {
    expect((await server.call(listPages)).status).to.equal(401);
    expect((await ask({}, await createStaff(server.deps, { permissions: ['lead.own'] }))).status).to.equal(403);
  });
});
