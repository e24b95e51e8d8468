import { familyConsents, setFamilyConsent } from '@school/bff-learner/contract/consents';
import { consentWords, type ConsentPurpose } from '@school/core/consents/purposes';
import { StudentModel } from '@school/infra/students/model';
import { expect } from 'chai';
import { actingFor, createStaff, createStudent, type Person } from '../../support/factories/people.js';
import { startTestServer, type TestServer } from '../../support/test-server.js';

describe('a family agrees on its own page', () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer('learner');
    server.clock.set('2026-11-21T09:00:00Z');
  });
  after(() => server.close());

  const seen = async (as: Person) => (await server.call(familyConsents, { as })).body.children;
  const decide = (as: Person, id: number, agrees: boolean, purpose: ConsentPurpose = 'recording') =>
    server.call(setFamilyConsent, { as, params: { id }, body: { purpose, agrees } });

  it('nobody is presumed to have agreed: every purpose is open, with its words', async () => {
    const mia = await createStudent(server.deps, { name: 'Mia Day' });
    const nothing = { wording: 1, given: null, withdrawn: null };
    expect(await seen(mia)).to.deep.equal([
      {
        id: mia.id,
        name: 'Mia Day',
        consents: (['recording', 'publishing', 'messages'] as const).map((purpose) => ({
          purpose,
          words: consentWords(purpose),
          ...nothing,
        })),
      },
    ]);
  });

  it('for each of its children, and takes it back: both count at once and are seen with time and way', async () => {
    const mia = await createStudent(server.deps, { name: 'Mia Two' });
    const leo = await server.deps.db
      .query(StudentModel)
      .insert({ accountId: mia.accountId, fullName: 'Leo Two', grade: 2 });
    const given = await decide(mia, leo.id, true);
    expect([given.status, given.body.message]).to.deep.equal([200, 'Thank you. Your consent counts from now on.']);
    const step = { at: '2026-11-21T09:00:00.000Z', way: 'family_page' };
    const recording = async () => (await seen(mia)).map(({ consents }) => consents[0]);
    expect((await recording()).map((one) => one?.given)).to.deep.equal([null, step]);
    const back = await decide(mia, leo.id, false);
    expect(back.body.message).to.equal('Your consent is taken back. That counts from now on.');
    expect((await recording())[1]).to.deep.include({ given: null, withdrawn: step });
  });

  it('another family’s child is not found', async () => {
    const [mia, leo] = [await createStudent(server.deps), await createStudent(server.deps)];
    expect((await decide(mia, leo.id, true)).status).to.equal(404);
    expect((await seen(leo))[0]?.consents[0]?.given).to.equal(null);
  });

  it('whoever acts for the family neither looks nor decides', async () => {
    const mia = await createStudent(server.deps);
    const acting = await actingFor(server.deps, await createStaff(server.deps), mia);
    expect((await server.call(familyConsents, { as: acting })).status).to.equal(403);
    const refused = await decide(acting, mia.id, true);
    expect([refused.status, refused.body.error]).to.deep.equal([
      403,
      'Only the family itself can agree to this, or take it back. Please ask them to do it in their own account.',
    ]);
  });
});
