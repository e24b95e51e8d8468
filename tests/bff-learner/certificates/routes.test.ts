import { studentCertificates } from '@school/bff-learner/contract/certificates';
import { resolveToken } from '@school/bff-learner/contract/short-links';
import { statement } from '@school/infra/db/sql';
import { expect } from 'chai';
import { createCertificate, createDrawnCertificate, createModuleWork } from '../../support/factories/certificates.js';
import { createStudent, type Person } from '../../support/factories/people.js';
import { startTestServer, type TestServer } from '../../support/test-server.js';

const revoke = statement(
  'test-revoke-certificate',
  "UPDATE certificate SET revoked_at = '2026-11-22T10:00:00Z', revoke_reason = 'Private words' WHERE id = $1",
);

describe('certificates of a student (product 2.1 #1, 3.14)', () => {
  let server: TestServer;

  before(async () => {
    server = await startTestServer();
    server.clock.set('2026-11-21T12:00:00Z');
  });
  after(() => server.close());

  const list = async (as: Person) => (await server.call(studentCertificates, { as })).body.results;
  const pdf = (as: Person, id: number | string): Promise<Response> =>
    server.fetch(`/api/student/certificates/${id}/pdf/`, { headers: { Authorization: `Token ${as.token}` } });

  it("locked with what is missing: '1 project to go'", async () => {
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

  it('ready once complete and until the PDF is there, then issued', async () => {
    const complete = await createModuleWork(server.deps);
    expect(await list(complete.student)).to.have.nested.property('[0].state', 'ready');
    const made = await createCertificate(server.deps);
    expect(await list(made.student)).to.have.nested.property('[0].state', 'ready');
    const early = await pdf(made.student, made.id);
    expect([early.status, ((await early.json()) as { error: string }).error]).to.deep.equal([
      503,
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

  it('the PDF is for its own student only', async () => {
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

  it('anybody may check it: all printed facts, and whether it was revoked, without the reason', async () => {
    const made = await createDrawnCertificate(server.deps);
    const check = async () => (await server.call(resolveToken, { params: { token: made.code } })).body;
    const printed = {
      kind: 'certificate',
      number: made.number,
      student_name: 'Mia Sommer',
      course: 'Scratch Programming',
      module: 'Moving and talking',
      teacher: 'Asha Rao',
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
      'This certificate was revoked or replaced already.',
    ]);
  });
});
