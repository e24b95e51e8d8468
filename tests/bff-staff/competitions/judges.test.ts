import * as contract from '@school/bff-staff/contract/competitions';
import { statement } from '@school/infra/db/sql';
import { expect } from 'chai';
import { COMPETITION_FORM, competitionCalls } from '../../support/competition-office.js';
import { addJudges, createCompetition } from '../../support/factories/competitions.js';
import { createStaff, type Person } from '../../support/factories/people.js';
import { startTestServer, type TestServer } from '../../support/test-server.js';

const closeNow = statement(
  'test-competition-close',
  "UPDATE competition SET opens_at = now() - interval '1000 days', closes_at = '2026-11-21T11:00:00Z' WHERE id = $1",
);

describe('the judges of a competition', () => {
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

  it('is judged only by those who were chosen, by what it names; then both stay', async () => {
    const id = (
      await server.call(contract.createCompetition, { as, body: { ...COMPETITION_FORM, rubric: ['Story', ' Loops '] } })
    ).body.id;
    const listed = async () => (await server.call(contract.listJudges, { as, params: { id } })).body.results;
    const choose = (staffIds: number[], version: number) =>
      server.call(contract.chooseJudges, { as, params: { id }, body: { staff_ids: staffIds, version } });
    const give = (entry: number, stars: number[], who = judge) =>
      server.call(contract.scoreEntry, { as: who, params: { id: entry }, body: { stars } });
    const outsider = await createStaff(server.deps, { permissions: ['catalog.edit'] });
    expect((await listed()).find((one) => one.id === judge.id)).to.include({ is_judge: false, scored: 0 });
    expect((await listed()).some((one) => one.id === outsider.id)).to.equal(false);
    expect((await choose([outsider.id], 1)).body.error).to.equal('Please choose judges from the list.');
    expect((await choose([judge.id, as.id], 1)).body).to.deep.equal({ message: 'The judges are chosen.' });
    const stale = await choose([as.id], 1);
    expect(stale.body.error).to.equal('Somebody else has changed this competition. Please load it again.');
    const [mia] = await entered(id, ['Mia Sommer']);
    const entry = mia?.id ?? 0;
    await server.deps.db.run(closeNow, [id]);
    const stranger = await createStaff(server.deps, { permissions: ['competition.judge'] });
    const refused = await give(entry, [5, 5], stranger);
    expect([refused.status, refused.body.error]).to.deep.equal([403, 'You are not a judge of this competition.']);
    const looked = await server.call(contract.entriesToJudge, { as: stranger, params: { id } });
    expect([looked.status, looked.body.error]).to.deep.equal([403, 'You are not a judge of this competition.']);
    expect((await give(entry, [5])).body.error).to.equal('Please give stars for everything that is judged.');
    expect((await give(entry, [5, 4])).status).to.equal(200);
    expect(await find(id, judge)).to.deep.include({
      rubric: ['Story', 'Loops'],
      judges: 2,
      is_judge: true,
      is_scored: true,
    });
    const renamed = await change(id, {
      ...COMPETITION_FORM,
      opens_at: '2026-11-20T08:00:00Z',
      rubric: ['Story'],
      version: 2,
    });
    expect([renamed.body.error, renamed.body.field]).to.deep.equal([
      'Judges have already given stars, so what they judge by stays as it is.',
      'rubric',
    ]);
    const gone = await choose([as.id], 2);
    expect([gone.status, gone.body.error]).to.deep.equal([
      409,
      'A judge who has given stars stays a judge of this competition.',
    ]);
    expect((await choose([judge.id], 2)).status, 'one who has not').to.equal(200);
    const preview = await server.call(contract.previewResults, { as, params: { id } });
    expect(preview.body.results).to.deep.include({
      number: 1,
      link: 'https://scratch.mit.edu/projects/7',
      place: 1,
      average: 9,
      out_of: 10,
      judges: 1,
    });
    await publish(id);
    expect((await choose([judge.id, as.id], 4)).body.error).to.equal('The results are already published.');
    expect((await server.call(contract.listJudges, { as, params: { id: 999_999_999 } })).body.error).to.equal(
      'Competition not found.',
    );
  });

  it('a judge who sends stars ten times at once has given them once', async () => {
    const id = await createCompetition(server.deps, { state: 'judging' });
    await addJudges(server.deps, id, judge);
    const [mia] = await entered(id, ['Mia Sommer']);
    const stars = [1, 2, 3, 4, 5, 1, 2, 3, 4, 5];
    const answers = await Promise.all(stars.map((given) => score(mia?.id ?? 0, given)));
    expect(answers.map(({ status }) => status)).to.deep.equal(stars.map(() => 200));
    const preview = await server.call(contract.previewResults, { as, params: { id } });
    expect(preview.body.results.map(({ judges }) => judges)).to.deep.equal([1]);
  });

  it('while a judge gives stars, that judge is not removed: one of both is refused', async () => {
    for (let round = 0; round < 10; round += 1) {
      const id = await createCompetition(server.deps, { state: 'judging' });
      await addJudges(server.deps, id, judge);
      const [mia] = await entered(id, ['Mia Sommer']);
      const body = { staff_ids: [], version: 1 };
      const both = await Promise.all([
        score(mia?.id ?? 0, 3),
        server.call(contract.chooseJudges, { as, params: { id }, body }),
      ]);
      expect(both.map(({ status }) => status).sort()).to.be.deep.oneOf([
        [200, 403],
        [200, 409],
      ]);
    }
  });
});
