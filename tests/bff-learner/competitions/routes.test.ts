import { enterCompetition, studentCompetitions } from '@school/bff-learner/contract/competitions';
import { familyConsents } from '@school/bff-learner/contract/consents';
import { CONSENT_REFUSALS } from '@school/core/consents/errors';
import { statement } from '@school/infra/db/sql';
import { expect } from 'chai';
import { createModuleWork } from '../../support/factories/certificates.js';
import { createCompetition, createEntry } from '../../support/factories/competitions.js';
import { giveConsents, takeConsentBack } from '../../support/factories/consents.js';
import { actingFor, createStudent, createTeacher, signedInAgain, type Person } from '../../support/factories/people.js';
import { startTestServer, type TestServer } from '../../support/test-server.js';

const LINK = 'https://scratch.mit.edu/projects/42';
const publish = statement(
  'test-competition-published',
  'UPDATE competition SET results_published_at = $2 WHERE id = $1',
);
const place = statement('test-competition-place', 'UPDATE competition_entry SET place = $2 WHERE id = $1');
const times = statement('test-competition-closes', 'SELECT closes_at AS "closesAt" FROM competition WHERE id = $1');

describe('competitions of a student', () => {
  let server: TestServer;
  let mia: Person;

  before(async () => {
    server = await startTestServer();
  });
  after(() => server.close());
  beforeEach(async () => {
    server.clock.set('2026-11-21T12:00:00Z');
    mia = await createStudent(server.deps, { name: 'Mia Sommer', grade: 4 });
  });

  const see = async (id: number, as: Person = mia) => {
    const { body } = await server.call(studentCompetitions, { as });
    const found = body.results.find((one) => one.id === id);
    if (found === undefined) throw new Error('the competition is not in the list');
    return found;
  };
  const enter = (id: number, body: Record<string, unknown>, as: Person = mia) =>
    server.call(enterCompetition, { as, params: { id }, body });

  it('one entry with a link, which can change until the end; each change is a version', async () => {
    const id = await createCompetition(server.deps);
    expect(await see(id)).to.deep.include({ state: 'open', entries: 0, my_entry: null, fits_grade: true, results: [] });
    const first = await enter(id, { link: 'scratch.mit.edu/projects/42', note: ' Press H. ' });
    expect([first.status, first.body]).to.deep.equal([
      200,
      { message: 'You are in! Good luck.', version: 1, link: LINK },
    ]);
    const second = await enter(id, { link: LINK, may_publish: true, version: 1 });
    expect(second.body).to.deep.equal({ message: 'Your entry is updated.', version: 2, link: LINK });
    expect((await see(id)).my_entry).to.deep.include({ note: '', may_publish: true, version: 2, place: null });
    expect((await see(id)).entries).to.equal(1);
  });

  it('who acts for the child changes the entry, but neither gives the consent nor takes it back', async () => {
    const id = await createCompetition(server.deps);
    const teacher = await createTeacher(server.deps);
    const acting = await actingFor(server.deps, teacher, mia);
    const refused = async (body: Record<string, unknown>) => {
      const answer = await enter(id, body, acting);
      expect([answer.status, answer.body.error]).to.deep.equal([403, CONSENT_REFUSALS.not_the_family.text]);
    };
    await refused({ link: LINK, may_publish: true });
    expect((await enter(id, { link: LINK }, acting)).status).to.equal(200);
    await refused({ link: LINK, may_publish: true, version: 1 });
    await enter(id, { link: LINK, may_publish: true, version: 1 });
    await refused({ link: LINK, version: 2 });
    expect((await enter(id, { link: `${LINK}1`, may_publish: true, version: 2 }, acting)).status).to.equal(200);
    expect((await see(id)).my_entry).to.deep.include({ may_publish: true, version: 3, link: `${LINK}1` });
  });

  it('an older version is refused and changes nothing; two devices at once make one entry', async () => {
    const id = await createCompetition(server.deps);
    const both = await Promise.all([enter(id, { link: LINK }), enter(id, { link: `${LINK}1` })]);
    expect(both.map(({ status }) => status).sort()).to.deep.equal([200, 409]);
    const stale = await enter(id, { link: 'https://example.org', version: 7 });
    expect([stale.status, stale.body.error]).to.deep.equal([
      409,
      'Your entry was changed on another device. Close this window to see it; what you typed is kept.',
    ]);
    expect((await see(id)).my_entry?.version).to.equal(1);
  });

  it("the student's own project is entered with its link; another's or a missing one is 404", async () => {
    const { student } = await createModuleWork(server.deps, { submitted: 1 });
    const id = await createCompetition(server.deps);
    const [project] = (await server.call(studentCompetitions, { as: student })).body.projects;
    const entered = await enter(id, { project_submission: project?.id }, student);
    expect([entered.status, entered.body.link]).to.deep.equal([200, project?.link]);
    for (const project_submission of [project?.id, 999_999_999]) {
      const refused = await enter(id, { project_submission });
      expect([refused.status, refused.body.error]).to.deep.equal([404, 'Project not found.']);
    }
  });

  it('the time decides: not before the start, and not from the moment of the end', async () => {
    const upcoming = await enter(await createCompetition(server.deps, { state: 'upcoming' }), { link: LINK });
    expect([upcoming.status, upcoming.body.error]).to.deep.equal([409, 'This competition is not open yet.']);
    const id = await createCompetition(server.deps);
    const { closesAt } = await server.deps.db.row<{ closesAt: Date }>(times, [id]);
    server.clock.set(new Date(closesAt.getTime() - 1));
    mia = await signedInAgain(server.deps, mia, 'student');
    expect((await enter(id, { link: LINK })).status).to.equal(200);
    server.clock.set(closesAt);
    const late = await enter(id, { link: `${LINK}9`, version: 1 });
    expect([late.status, late.body.error]).to.deep.equal([
      410,
      'This competition is closed. Entries can no longer be changed.',
    ]);
    expect(await see(id)).to.include({ state: 'judging' });
  });

  it('students of other grades may look but not enter', async () => {
    const id = await createCompetition(server.deps, { grades: [7, 12] });
    expect(await see(id)).to.include({ fits_grade: false });
    const refused = await enter(id, { link: LINK });
    expect([refused.status, refused.body.error]).to.deep.equal([403, 'This competition is for other grades.']);
  });

  it('refuses an entry without any work, with a sentence', async () => {
    const id = await createCompetition(server.deps);
    for (const [link, sentence] of [
      ['  ', 'Please choose a project or enter a link.'],
      ['javascript:alert(1)', 'Please enter a link that begins with https:// or http://'],
      ['https://a@b.example/x', 'Please enter a link that begins with https:// or http://'],
    ]) {
      const refused = await enter(id, { link });
      expect([refused.status, refused.body.error, refused.body.field]).to.deep.equal([400, sentence, 'link']);
    }
    const missing = await enter(999_999_999, { link: LINK });
    expect([missing.status, missing.body.error]).to.deep.equal([404, 'Competition not found.']);
  });

  it('the tick of an entry is a consent, which the family finds on its page and takes back there', async () => {
    const id = await createCompetition(server.deps);
    const publishing = async () => {
      const { body } = await server.call(familyConsents, { as: mia });
      return body.children[0]?.consents.find(({ purpose }) => purpose === 'publishing')?.given?.way;
    };
    await enter(id, { link: LINK });
    expect(await publishing(), 'without the tick').to.equal(undefined);
    await enter(id, { link: LINK, may_publish: true, version: 1 });
    expect(await publishing()).to.equal('competition');
    await enter(id, { link: LINK, version: 2 });
    expect(await publishing(), 'what it has agreed to elsewhere stays').to.equal('competition');
    await enter(id, { link: LINK, may_publish: true, version: 3 });
    await takeConsentBack(server.deps, mia, 'publishing');
    expect((await see(id)).my_entry?.may_publish).to.equal(false);
  });

  it("results: entries of others only with consent, but always the student's own place", async () => {
    const id = await createCompetition(server.deps, { state: 'judging' });
    const [open, hidden] = [
      await createStudent(server.deps, { name: 'Leo Falke' }),
      await createStudent(server.deps, { name: 'Nora Kestrel' }),
    ];
    await giveConsents(server.deps, [open, hidden], ['publishing']);
    const entries = [
      await createEntry(server.deps, id, open, { mayPublish: true }),
      await createEntry(server.deps, id, hidden),
      await createEntry(server.deps, id, mia),
    ];
    for (const [index, entry] of entries.entries()) await server.deps.db.run(place, [entry, index === 2 ? 3 : 1]);
    expect(await see(id)).to.deep.include({ state: 'judging', results: [] });
    expect((await see(id)).my_entry?.place, 'before they are published').to.equal(null);
    await server.deps.db.run(publish, [id, server.clock.now()]);
    const seen = await see(id);
    expect(seen.results).to.deep.equal([
      { place: 1, name: 'Leo F.', is_mine: false },
      { place: 3, name: 'Mia S.', is_mine: true },
    ]);
    expect(seen.my_entry?.place).to.equal(3);
    await takeConsentBack(server.deps, open, 'publishing');
    expect((await see(id)).results, 'taken back after they were published').to.deep.equal([
      { place: 3, name: 'Mia S.', is_mine: true },
    ]);
  });
});
