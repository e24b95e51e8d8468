import * as contract from '@school/bff-staff/contract/competitions';
import { statement } from '@school/infra/db/sql';
import { expect } from 'chai';
import { COMPETITION_FORM, competitionCalls } from '../../support/competition-office.js';
import { addJudges, createCompetition, createEntry } from '../../support/factories/competitions.js';
import { createSibling } from '../../support/factories/invitations.js';
import { createStaff, createStudent, type Person } from '../../support/factories/people.js';
import { startTestServer, type TestServer } from '../../support/test-server.js';

const told = statement(
  'test-competition-told',
  "SELECT title, body FROM notification WHERE account_id = $1 AND kind = 'competition' ORDER BY id",
);
const auditsOf = statement(
  'test-competition-audits',
  "SELECT action FROM audit_log WHERE entity = 'competition' AND entity_id = $1 ORDER BY id",
);
const placesOf = statement(
  'test-competition-places',
  'SELECT place FROM competition_entry WHERE competition_id = $1 ORDER BY id',
);

describe('competitions of the school', () => {
  let server: TestServer;
  let as: Person;
  let judge: Person;

  before(async () => {
    server = await startTestServer('staff');
    server.clock.set('2026-11-21T12:00:00Z');
    as = await createStaff(server.deps, { permissions: ['competition.manage'] });
    judge = await createStaff(server.deps, { permissions: ['competition.judge'] });
  });
  after(() => server.close());

  const { find, change, score, publish, entered } = competitionCalls(() => ({ server, as, judge }));
  const create = async () => (await server.call(contract.createCompetition, { as, body: COMPETITION_FORM })).body.id;

  it('created with its rules cleaned, listed with its state, found by text and state', async () => {
    const id = await create();
    expect(await find(id)).to.deep.include({
      rubric: ['Idea', 'Craft', 'Fun'],
      judges: 0,
      is_judge: false,
      is_scored: false,
      title: 'Winter Game Jam',
      state: 'upcoming',
      rules_html: '<p>Make it <b>yourself</b>.</p>',
      version: 1,
      invited: 0,
      entries: 0,
      judged: 0,
      judged_by_me: 0,
    });
    const search = async (query: Record<string, string>) =>
      (await server.call(contract.listCompetitions, { as, query })).body.count;
    expect(await search({ q: '%' })).to.equal(0);
    expect(await search({ q: 'jam wínter' })).to.be.at.least(1);
    expect(await search({ q: 'WINTER', state: 'upcoming' })).to.be.at.least(1);
  });

  it('refuses values that do not fit together, with a sentence', async () => {
    for (const [more, field, sentence] of [
      [{ title: '  ' }, 'title', 'Please enter a title.'],
      [{ grade_max: 1 }, 'grade_max', 'The last grade must not be below the first.'],
      [{ closes_at: '9999-12-31T23:59:59-12:00' }, 'closes_at', 'Please choose a date from 2000 to 2099.'],
      [{ opens_at: '0000-01-01T00:00:00Z' }, 'opens_at', 'Please choose a date from 2000 to 2099.'],
      [{ closes_at: COMPETITION_FORM.opens_at }, 'closes_at', 'It must close after it opens.'],
      [{ rubric: [' '] }, 'rubric', 'Please name at least one thing to judge by.'],
      [
        { rubric: ['1', '2', '3', '4', '5', '6'] },
        'rubric',
        'Please name at most 5 things to judge by, each in 40 letters or fewer.',
      ],
      [{ rubric: ['Fun', 'fun'] }, 'rubric', 'Please name each thing to judge by only once.'],
    ] as const) {
      const refused = await server.call(contract.createCompetition, { as, body: { ...COMPETITION_FORM, ...more } });
      expect([refused.status, refused.body.field, refused.body.error]).to.deep.equal([400, field, sentence]);
    }
  });

  it('changed by version; an older version, a missing one and published results are refused', async () => {
    const id = await create();
    const moved = { ...COMPETITION_FORM, title: 'Winter Jam', version: 1 };
    expect((await change(id, moved)).body).to.deep.equal({ message: 'The competition is changed.' });
    const stale = await change(id, moved);
    expect([stale.status, stale.body.error]).to.deep.equal([
      409,
      'Somebody else has changed this competition. Please load it again.',
    ]);
    expect((await change(999_999_999, moved)).body.error).to.equal('Competition not found.');
    expect(await server.deps.db.rows(auditsOf, [String(id)])).to.deep.equal([
      { action: 'competition.create' },
      { action: 'competition.change' },
    ]);
  });

  it('cannot start later once children have entered', async () => {
    const id = await createCompetition(server.deps);
    await entered(id, ['Mia Sommer']);
    const refused = await change(id, { ...COMPETITION_FORM, version: 1 });
    expect([refused.status, refused.body.error, refused.body.field]).to.deep.equal([
      409,
      'Children have already entered, so it cannot open later.',
      'opens_at',
    ]);
  });

  it("judges see the work without names; each judge's stars are stored separately", async () => {
    const id = await createCompetition(server.deps, { state: 'judging' });
    await addJudges(server.deps, id, judge, as);
    const [mia] = await entered(id, ['Mia Sommer', 'Leo Falke']);
    await score(mia?.id ?? 0, 4);
    await score(mia?.id ?? 0, 5);
    const { body } = await server.call(contract.entriesToJudge, { as: judge, params: { id } });
    expect(JSON.stringify(body)).to.not.match(/Mia|Leo|Sommer|Falke|student|grade/i);
    expect(body.results.map(({ number }) => number).sort()).to.deep.equal([1, 2]);
    expect(body.results.find((entry) => entry.id === mia?.id)?.mine).to.deep.equal([5, 5, 5]);
    const other = await server.call(contract.entriesToJudge, { as, params: { id } });
    expect(other.body.results.map(({ mine }) => mine)).to.deep.equal([null, null]);
    expect(await find(id, judge)).to.include({ entries: 2, judged: 1, judged_by_me: 1 });
  });

  it('stars only from 1 to 5, only after the close and before the results', async () => {
    const open = await createCompetition(server.deps);
    const [early] = await entered(open, ['Mia Sommer']);
    const refused = await score(early?.id ?? 0, 3);
    expect([refused.status, refused.body.error]).to.deep.equal([
      409,
      'Entries can be judged only after the competition has closed and before its results are published.',
    ]);
    for (const stars of [0, 6, 2.5]) expect((await score(early?.id ?? 0, stars)).status).to.equal(400);
    expect((await score(999_999_999, 3)).body.error).to.equal('Entry not found.');
    const waiting = await createEntry(server.deps, open, await createStudent(server.deps), { link: null });
    expect((await score(waiting, 3)).body.error, 'nothing handed in').to.equal('Entry not found.');
  });

  it('published once, by the average of all judges, ties shared; every family is told its own place', async () => {
    const id = await createCompetition(server.deps, { state: 'judging', title: 'Maze Makers' });
    await addJudges(server.deps, id, judge, as);
    const [mia, leo, nora] = await entered(id, ['Mia Sommer', 'Leo Falke', 'Nora Kestrel']);
    const early = await publish(id);
    expect([early.status, early.body.error]).to.deep.equal([
      409,
      'Every entry needs at least one score before the results are published.',
    ]);
    await score(mia?.id ?? 0, 5);
    await score(mia?.id ?? 0, 3, as);
    await score(leo?.id ?? 0, 4);
    await score(nora?.id ?? 0, 2);
    const preview = await server.call(contract.previewResults, { as, params: { id } });
    expect(preview.body.results.map((one) => [one.place, one.average, one.out_of, one.judges])).to.deep.equal([
      [1, 12, 15, 2],
      [1, 12, 15, 1],
      [3, 6, 15, 1],
    ]);
    expect(JSON.stringify(preview.body)).to.not.match(/Sommer|Falke|Kestrel/);
    const both = await Promise.all([publish(id), publish(id)]);
    expect(both.map(({ status }) => status).sort()).to.deep.equal([200, 409]);
    expect(both.map(({ body }) => body.error ?? body.message).sort()).to.deep.equal([
      'The results are already published.',
      'The results are published: 3 entries have a place.',
    ]);
    expect(await server.deps.db.rows(placesOf, [id])).to.deep.equal([{ place: 1 }, { place: 1 }, { place: 3 }]);
    expect(await server.deps.db.rows(told, [nora?.student.accountId ?? 0])).to.deep.equal([
      { title: 'The results of “Maze Makers” are here', body: 'Place 3 of 3. Thank you for taking part!' },
    ]);
    expect((await change(id, { ...COMPETITION_FORM, version: 2 })).body.error).to.equal(
      'The results are already published.',
    );
    const late = await score(leo?.id ?? 0, 1);
    expect(late.status).to.equal(409);
  });

  it('nothing can be published without entries, or while it is open', async () => {
    const empty = await createCompetition(server.deps, { state: 'judging' });
    expect((await publish(empty)).body.error).to.equal('There is no entry to judge.');
    expect((await publish(await createCompetition(server.deps))).status).to.equal(409);
  });

  it('enters children by phone: each one that fits, once, with the result of each line', async () => {
    const id = await createCompetition(server.deps, { grades: [1, 5] });
    const ida = await createStudent(server.deps, { name: 'Ida Sommer', grade: 4 });
    await createSibling(server.deps, ida, 'Emil Sommer', 2);
    const old = await createStudent(server.deps, { name: 'Tara White', grade: 9 });
    const enter = (phones: string) => server.call(contract.bulkEnter, { as, params: { id }, body: { phones } });
    const lines = [ida.phone, old.phone, '+49 170 1234599', 'nonsense'].join('\n');
    expect((await enter(lines)).body.results).to.deep.equal([
      { phone: ida.phone, outcome: 'entered', names: ['Ida Sommer', 'Emil Sommer'] },
      { phone: old.phone, outcome: 'other_grade', names: ['Tara White'] },
      { phone: '+49 170 1234599', outcome: 'unknown', names: [] },
      { phone: 'nonsense', outcome: 'unknown', names: [] },
    ]);
    expect((await enter(ida.phone ?? '')).body.results[0]?.outcome).to.equal('already');
    expect(await find(id)).to.include({ invited: 2, entries: 0 });
    expect(await server.deps.db.rows(told, [ida.accountId])).to.have.length(2);
    expect((await enter('  ')).body.error).to.equal('Please enter at least one phone number.');
    const many = Array.from({ length: 201 }, (_, index) => `+4917${index}`).join('\n');
    expect((await enter(many)).body.error).to.equal('Please enter at most 200 phone numbers at once.');
    const closed = await createCompetition(server.deps, { state: 'judging' });
    const late = await server.call(contract.bulkEnter, { as, params: { id: closed }, body: { phones: '+491' } });
    expect([late.status, late.body.error]).to.deep.equal([
      410,
      'This competition is closed. Entries can no longer be changed.',
    ]);
  });

  it('judges may only judge; other people may not even look', async () => {
    const id = await createCompetition(server.deps, { state: 'judging' });
    expect((await server.call(contract.listCompetitions, { as: judge })).status).to.equal(200);
    expect((await server.call(contract.publishResults, { as: judge, params: { id } })).status).to.equal(403);
    expect((await server.call(contract.previewResults, { as: judge, params: { id } })).status).to.equal(403);
    expect((await server.call(contract.createCompetition, { as: judge, body: COMPETITION_FORM })).status).to.equal(403);
    const other = await createStaff(server.deps, { permissions: ['catalog.edit'] });
    expect((await server.call(contract.listCompetitions, { as: other })).status).to.equal(403);
    expect((await server.call(contract.entriesToJudge, { as: other, params: { id } })).status).to.equal(403);
  });
});
