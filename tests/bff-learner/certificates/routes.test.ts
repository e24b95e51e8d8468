import { studentCertificates } from '@school/bff-learner/contract/certificates';
import { resolveToken } from '@school/bff-learner/contract/short-links';
import { certifyCompetitionJob } from '@school/infra/certificates/certify-competition';
import { drawCertificateJob } from '@school/infra/certificates/draw-job';
import { publishResults } from '@school/infra/competitions/publish-results';
import { statement } from '@school/infra/db/sql';
import { createRunner } from '@school/infra/queue/run-job';
import { expect } from 'chai';
import { createCertificate, createDrawnCertificate, createModuleWork } from '../../support/factories/certificates.js';
import { createCompetition, createEntry, createScore } from '../../support/factories/competitions.js';
import { staffActor } from '../../support/factories/actor.js';
import { createStaff, createStudent, type Person } from '../../support/factories/people.js';
import { runPlannedJobs } from '../../support/run-planned-jobs.js';
import { startTestServer, type TestServer } from '../../support/test-server.js';

const revoke = statement(
  'test-revoke-certificate',
  "UPDATE certificate SET revoked_at = '2026-11-22T10:00:00Z', revoke_reason = 'Private words' WHERE id = $1",
);

describe('certificates of a student', () => {
  let server: TestServer;

  before(async () => {
    server = await startTestServer();
    server.clock.set('2026-11-21T12:00:00Z');
  });
  after(() => server.close());

  const list = async (as: Person) => (await server.call(studentCertificates, { as })).body.results;
  const pdf = (as: Person, id: number | string): Promise<Response> =>
    server.fetch(`/api/student/certificates/${id}/pdf/`, { headers: { Authorization: `Token ${as.token}` } });

  it("locked, with what is missing: '1 project to go'", async () => {
    const { student } = await createModuleWork(server.deps, { submitted: 3 });
    const [one] = await list(student);
    expect(one).to.include({
      state: 'locked',
      module: 'Moving and talking',
      course: 'Scratch Programming',
      issued: null,
    });
    expect(one?.checklist.filter(({ is_done }) => !is_done)).to.deep.equal([
      { key: 'projects', label: 'Projects 3/4', is_done: false, to_go: '1 project to go' },
    ]);
  });

  it('ready from completion until the PDF exists, then issued', async () => {
    const complete = await createModuleWork(server.deps);
    expect(await list(complete.student)).to.have.nested.property('[0].state', 'ready');
    const made = await createCertificate(server.deps);
    expect(await list(made.student)).to.have.nested.property('[0].state', 'ready');
    const early = await pdf(made.student, made.id);
    expect([early.status, ((await early.json()) as { error: string }).error]).to.deep.equal([
      409,
      'Your certificate is being made. Please try again in a minute.',
    ]);
    const drawn = await createDrawnCertificate(server.deps);
    const [one] = await list(drawn.student);
    expect(one?.state).to.equal('issued');
    expect(one?.issued).to.deep.equal({
      id: drawn.id,
      number: drawn.number,
      issued_on: '2026-11-21',
      verify_url: `${server.deps.config.PUBLIC_URL}/r/${drawn.code}`,
    });
  });

  it('only its own student can load the PDF', async () => {
    const made = await createDrawnCertificate(server.deps);
    const answer = await pdf(made.student, made.id);
    expect(answer.headers.get('Content-Type')).to.equal('application/pdf');
    expect(answer.headers.get('Content-Disposition')).to.equal(`attachment; filename="${made.number}.pdf"`);
    expect(Buffer.from(await answer.arrayBuffer()).toString('latin1'))
      .to.match(/^%PDF-/)
      .and.include(made.number);
    const stranger = await createStudent(server.deps);
    for (const [who, id] of [
      [stranger, made.id],
      [made.student, 999_999],
      [made.student, 'x'],
    ] as const)
      expect((await pdf(who, id)).status).to.equal(404);
  });

  it('everybody can check it: all printed facts, and whether it was revoked, but not the reason', async () => {
    const made = await createDrawnCertificate(server.deps);
    const check = async () => (await server.call(resolveToken, { params: { token: made.code } })).body;
    const printed = {
      kind: 'certificate',
      number: made.number,
      student_name: 'Mia Sommer',
      course: 'Scratch Programming',
      module: 'Moving and talking',
      teacher: 'Asha Rao',
      is_competition: false,
      issued_on: '2026-11-21',
      replaced_by: null,
    };
    expect(await check()).to.deep.equal({ ...printed, state: 'valid', revoked_on: null });
    await server.deps.db.run(revoke, [made.id]);
    expect(await check()).to.deep.equal({ ...printed, state: 'revoked', revoked_on: '2026-11-22' });
    expect(await list(made.student)).to.have.nested.property('[0].state', 'revoked');
    const refused = await pdf(made.student, made.id);
    expect([refused.status, ((await refused.json()) as { error: string }).error]).to.deep.equal([
      409,
      'This certificate has already been revoked or replaced.',
    ]);
  });

  it('a competition: places 1 to 3 are named, the others took part; each is drawn and can be checked, once', async () => {
    const { deps } = server;
    const judge = await createStaff(deps, { permissions: ['competition.judge'] });
    const id = await createCompetition(deps, { state: 'judging', title: 'Maze Makers' });
    const children: Person[] = [];
    for (const stars of [5, 4, 3, 2]) {
      const child = await createStudent(deps, { name: `Child of ${stars} stars` });
      await createScore(deps, await createEntry(deps, id, child), judge, stars);
      children.push(child);
    }
    await publishResults(deps, staffActor(judge), id);
    const jobs = [certifyCompetitionJob, drawCertificateJob];
    while ((await runPlannedJobs(deps, jobs)) > 0);
    const shown = await Promise.all(children.map(list));
    expect(shown.map((all) => all.map((one) => [one.state, one.module, one.course, one.teacher]))).to.deep.equal(
      ['1st place', '2nd place', '3rd place', 'Taking part'].map((honour) => [['issued', honour, 'Maze Makers', '']]),
    );
    const [first] = shown[0] ?? [];
    const answer = await pdf(children[0] as Person, first?.issued?.id ?? 0);
    expect([answer.status, answer.headers.get('Content-Type')]).to.deep.equal([200, 'application/pdf']);
    const token = first?.issued?.verify_url.split('/').at(-1) ?? '';
    expect((await server.call(resolveToken, { params: { token } })).body).to.include({
      kind: 'certificate',
      state: 'valid',
      is_competition: true,
      student_name: 'Child of 5 stars',
      course: 'Maze Makers',
      module: '1st place',
    });
    const nobodyWrites = { canSend: false, send: () => Promise.resolve(), close: () => undefined };
    const runAgain = createRunner(jobs, { ...deps, mailer: nobodyWrites });
    await runAgain({ name: 'certify-competition', refId: id, attempt: 1 });
    expect(await list(children[0] as Person)).to.have.length(1);
  });
});
