import * as contract from '@school/bff-staff/contract/saved-views';
import { statement } from '@school/infra/db/sql';
import { VIEWS_MAX } from '@school/core/saved-views/view-query';
import { restoreView } from '@school/infra/saved-views/save-view';
import { pruneJob } from '@school/infra/workers/prune';
import { planTick } from '@school/infra/workers/ticks';
import { expect } from 'chai';
import { staffActor } from '../../support/factories/actor.js';
import { createStaff, type Person } from '../../support/factories/people.js';
import { textOf } from '../../support/refused.js';
import { runPlannedJobs } from '../../support/run-planned-jobs.js';
import { startTestServer, type TestServer } from '../../support/test-server.js';

const LIST = 'myPaymentPages';
const auditOf = statement(
  'test-saved-view-audit',
  "SELECT action, before, after FROM audit_log WHERE entity = 'saved_view' AND entity_id = $1 ORDER BY id",
);
const countRows = statement('test-saved-view-rows', 'SELECT count(*)::int AS n FROM saved_view WHERE account_id = $1');

describe('saved views of the back office', () => {
  let server: TestServer;
  let sales: Person;
  let colleague: Person;
  let superuser: Person;

  before(async () => {
    server = await startTestServer('staff');
  });
  beforeEach(async () => {
    server.clock.set('2026-11-21T09:00:00Z');
    sales = await createStaff(server.deps, { permissions: ['payment.create'] });
    colleague = await createStaff(server.deps, { permissions: ['payment.create'] });
    superuser = await createStaff(server.deps, { superuser: true });
  });
  after(() => server.close());

  const save = (body: object = {}, as: Person = sales) =>
    server.call(contract.saveView, {
      as,
      body: { list: LIST, name: 'Unpaid of mine', query: '?tab=pending&owner=mine&page=3', ...body },
    });
  const list = async (as: Person = sales) =>
    (await server.call(contract.listViews, { as, query: { list: LIST } })).body.results;
  const own = async (as: Person = sales) => (await list(as)).filter(({ is_own }) => is_own);
  const change = (id: number, body: object, as: Person = sales) =>
    server.call(contract.changeView, { as, params: { id }, body });
  const remove = (id: number, as: Person = sales) => server.call(contract.removeView, { as, params: { id } });
  const restore = (id: number, as: Person = sales) => server.call(contract.restoreView, { as, params: { id } });
  const saved = async (body: object = {}, as: Person = sales): Promise<number> => (await save(body, as)).body.view.id;

  it('keeps filters, search and order of one list for the person, without the page', async () => {
    const { status, body } = await save({ name: '  Unpaid of mine ' });
    expect([status, body.message]).to.deep.equal([201, 'The view was saved.']);
    expect(body.view).to.deep.include({
      name: 'Unpaid of mine',
      query: 'owner=mine&tab=pending',
      is_shared: false,
      is_own: true,
      may_change: true,
      owner_name: sales.name,
    });
    expect(await own()).to.deep.equal([body.view]);
    expect((await list(colleague)).filter(({ id }) => id === body.view.id)).to.deep.equal([]);
    const other = await server.call(contract.listViews, { as: sales, query: { list: 'users' } });
    expect(other.body.results).to.deep.equal([]);
  });

  it('own views come first, then those of others by name', async () => {
    await save({ name: 'Beta', is_shared: true }, colleague);
    await save({ name: 'alpha', is_shared: true }, colleague);
    await save({ name: 'Zulu' });
    await save({ name: 'Yankee' });
    const found = await list();
    expect(found.map(({ name, is_own }) => [name, is_own])).to.deep.equal([
      ['Yankee', true],
      ['Zulu', true],
      ...found.filter(({ is_own }) => !is_own).map(({ name }) => [name, false]),
    ]);
    expect(found.filter(({ owner_name }) => owner_name === colleague.name).map(({ name }) => name)).to.deep.equal([
      'alpha',
      'Beta',
    ]);
  });

  it('a shared view may be used by all and changed by its maker or a superuser; that is audited without its search', async () => {
    const id = await saved({ is_shared: true });
    expect((await list(colleague)).find((view) => view.id === id)).to.include({ is_own: false, may_change: false });
    expect((await list(superuser)).find((view) => view.id === id)).to.include({ is_own: false, may_change: true });
    const refused = [await change(id, { name: 'Mine' }, colleague), await remove(id, colleague)];
    for (const { status, body } of refused)
      expect([status, body.error]).to.deep.equal([403, 'Only its maker or a superuser may change this view.']);
    const answer = await change(id, { is_shared: false }, superuser);
    expect([answer.status, answer.body.message]).to.deep.equal([200, 'The view was changed.']);
    expect((await list(colleague)).filter((view) => view.id === id)).to.deep.equal([]);
    const facts = { list: LIST, name: 'Unpaid of mine' };
    expect(await server.deps.db.rows(auditOf, [String(id)])).to.deep.equal([
      { action: 'saved_view.save', before: null, after: { ...facts, isShared: true } },
      { action: 'saved_view.change', before: { ...facts, isShared: true }, after: { ...facts, isShared: false } },
    ]);
  });

  it('a view that somebody keeps to themselves does not exist for others, superusers too', async () => {
    const id = await saved();
    for (const as of [colleague, superuser])
      for (const answer of [await change(id, { name: 'Mine' }, as), await remove(id, as), await restore(id, as)])
        expect([answer.status, answer.body.error]).to.deep.equal([404, 'This view no longer exists.']);
    expect(await server.deps.db.rows(auditOf, [String(id)])).to.deep.equal([]);
  });

  it('renames a view and lets it show something else', async () => {
    const id = await saved();
    expect((await change(id, { query: 'tab=paid&view=9' })).body.view).to.include({
      name: 'Unpaid of mine',
      query: 'tab=paid',
    });
    expect((await change(id, { name: 'Paid' })).body.view).to.include({ name: 'Paid', query: 'tab=paid' });
  });

  it('a name is there once for a person and a list, in capitals or not', async () => {
    await save();
    const again = await save({ name: 'UNPAID of mine' });
    expect([again.status, again.body]).to.deep.include.members([409]);
    expect(again.body.error).to.equal('You already have a view of this list with this name.');
    expect((await save({ list: 'users' })).status).to.equal(201);
    expect((await save({}, colleague)).status).to.equal(201);
    const other = await saved({ name: 'Other' });
    expect((await change(other, { name: 'unpaid of mine' })).status).to.equal(409);
  });

  it('refuses a view without a name, with a long one, that keeps nothing, or too much', async () => {
    const sentences: [object, string][] = [
      [{ name: ' ' }, 'Please give the view a name.'],
      [{ name: 'x'.repeat(61) }, 'Please use a name of at most 60 characters.'],
      [{ query: '?page=2' }, 'Search, filter or sort the list first. A view keeps what you have chosen.'],
      [{ query: `q=${'x'.repeat(2000)}` }, 'This is too much for a view: at most 2000 characters.'],
    ];
    const id = await saved({ name: 'First' });
    for (const [body, sentence] of sentences)
      for (const answer of [await save(body), await change(id, body)])
        expect([answer.status, answer.body.error]).to.deep.equal([400, sentence]);
  });

  it('a list has at most 30 views of one person, also when two are saved at once', async () => {
    for (let n = 1; n < VIEWS_MAX; n += 1) await save({ name: `View ${n}` });
    const two = await Promise.all([save({ name: 'One' }), save({ name: 'Two' })]);
    expect(two.map(({ status }) => status).sort()).to.deep.equal([201, 409]);
    expect(two.find(({ status }) => status === 409)?.body.error).to.equal(
      'You already have 30 views of this list. Please remove one first.',
    );
    expect(await own()).to.have.length(VIEWS_MAX);
  });

  it('a removed view can be put back, if its name is still free; a day later it is gone', async () => {
    const id = await saved();
    expect((await remove(id)).body.message).to.equal('The view was removed.');
    expect(await own()).to.deep.equal([]);
    expect((await remove(id)).status).to.equal(404);
    const back = await restore(id);
    expect([back.body.message, back.body.view.name]).to.deep.equal(['The view is back.', 'Unpaid of mine']);
    expect((await restore(id)).status).to.equal(404);
    await remove(id);
    const second = await saved();
    expect((await restore(id)).body.error).to.equal('You already have a view of this list with this name.');
    await remove(second);
    server.clock.set('2026-11-22T10:00:00Z');
    const late = restoreView(server.deps, staffActor(sales), { app: 'staff', id: second });
    expect(await textOf(late)).to.equal('This view no longer exists.');
    await planTick(server.deps, 'prune', server.clock.now());
    await runPlannedJobs(server.deps, [pruneJob]);
    expect((await server.deps.db.row<{ n: number }>(countRows, [sales.accountId])).n).to.equal(0);
  });

  it('a page that the person may not open has no views for them, and an unknown one is refused', async () => {
    const closed = { list: 'outbox' };
    expect((await save(closed)).status).to.equal(404);
    expect((await server.call(contract.listViews, { as: sales, query: closed })).status).to.equal(404);
    expect((await save({ list: 'student' })).status).to.equal(400);
  });
});
