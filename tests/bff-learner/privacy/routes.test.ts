import { askForOwnData, ownData, ownDataFile } from '@school/bff-learner/contract/privacy';
import { approvePrivacy, refusePrivacy } from '@school/infra/privacy/decide';
import { PrivacyRequestModel } from '@school/infra/privacy/model';
import { privacyJob } from '@school/infra/privacy/privacy-job';
import { expect } from 'chai';
import { giveCredits } from '../../support/factories/credits.js';
import { staffActor } from '../../support/factories/actor.js';
import { createStaff, createStudent, TEST_PASSWORD, type Person } from '../../support/factories/people.js';
import { runPlannedJobs } from '../../support/run-planned-jobs.js';
import { startTestServer, type TestServer } from '../../support/test-server.js';

describe('a family asks for its data on its own page', () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer('learner', { LIMIT_SCALE: '1000' });
  });
  after(() => server.close());

  const family = (name: string) => createStudent(server.deps, { name, password: TEST_PASSWORD });
  const ask = (as: Person, kind: 'export' | 'deletion', password = TEST_PASSWORD) =>
    server.call(askForOwnData, { as, body: { kind, current_password: password } });
  const seen = async (as: Person) => (await server.call(ownData, { as })).body;
  const decider = async () => staffActor(await createStaff(server.deps, { permissions: ['privacy.manage'] }));
  const requestOf = async ({ id }: Person): Promise<number> =>
    (await server.deps.db.query(PrivacyRequestModel).findOne({ student_id: id }).throwIfNotFound()).id;

  it('with the password, and the school has a day; a wrong one asks for nothing', async () => {
    const mia = await family('Mia Day');
    const wrong = await ask(mia, 'export', 'another-password');
    expect([wrong.status, wrong.body.error]).to.deep.equal([403, 'The current password is wrong.']);
    expect(await seen(mia)).to.deep.equal({ student_name: 'Mia Day', is_only_child: true, requests: [] });
    const asked = await ask(mia, 'export');
    expect([asked.status, asked.body.message]).to.deep.equal([
      201,
      'We have got your request. Somebody of the school will look at it within a day.',
    ]);
    expect((await seen(mia)).requests).to.have.length(1);
    expect((await ask(mia, 'export')).body.error).to.equal(
      'The same has been asked for this child and is not done yet.',
    );
  });

  it('it fetches the archive, and another family does not', async () => {
    const [mia, leo] = [await family('Mia File'), await family('Leo File')];
    await ask(mia, 'export');
    const id = await requestOf(mia);
    await approvePrivacy(server.deps, await decider(), id);
    await runPlannedJobs(server.deps, [privacyJob]);
    expect((await seen(mia)).requests[0]).to.include({ id, state: 'done', kind: 'export' });
    expect((await server.call(ownDataFile, { as: mia, params: { id } })).status).to.equal(302);
    expect((await server.call(ownDataFile, { as: leo, params: { id } })).status).to.equal(404);
  });

  it('a deletion waits while something is going on, and a refusal says why', async () => {
    const mia = await family('Mia Gone');
    await giveCredits(server.deps, mia.id, 2);
    expect((await ask(mia, 'deletion')).body.error).to.equal(
      'The data cannot be deleted yet: there are 2 unspent credits.',
    );
    const leo = await family('Leo Gone');
    await ask(leo, 'deletion');
    await refusePrivacy(server.deps, await decider(), await requestOf(leo), 'Please call us first');
    expect((await seen(leo)).requests[0]).to.include({ state: 'refused', refused_reason: 'Please call us first' });
  });
});
