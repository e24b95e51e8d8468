import { drawCertificate } from '@school/infra/certificates/draw-certificate';
import { drawCertificateJob } from '@school/infra/certificates/draw-job';
import { findCompletedModules, issueCertificatesJob } from '@school/infra/certificates/issue-certificates';
import { statement } from '@school/infra/db/sql';
import { createRunner } from '@school/infra/queue/run-job';
import { expect } from 'chai';
import { createCertificate, createModuleWork } from '../../support/factories/certificates.js';
import { runPlannedJobs } from '../../support/run-planned-jobs.js';
import { openTestStores, type TestStores } from '../../support/test-deps.js';

const ofModule = statement(
  'test-certificates',
  `SELECT id, number, student_name AS name, module_name AS module, teacher_name AS teacher, to_char(issued_on, 'YYYY-MM-DD') AS day,
     file_key AS "fileKey" FROM certificate WHERE student_id = $1 AND module_id = $2`,
);
const rename = statement('test-certificate-rename', 'UPDATE student SET full_name = $2 WHERE id = $1');
const revoke = statement(
  'test-certificate-revoke',
  "UPDATE certificate SET revoked_at = now(), revoke_reason = 'x' WHERE id = $1",
);

interface Row {
  id: number;
  number: string;
  fileKey: string | null;
}

describe('Certificates on completion of a module', () => {
  let test: TestStores;
  let runs = 0;

  before(async () => {
    test = await openTestStores();
    test.clock.set('2026-11-21T12:00:00Z');
  });
  after(() => test.close());

  const nobodyWrites = { canSend: false, send: () => Promise.resolve(), close: () => undefined };
  const issue = (): Promise<void> =>
    createRunner([issueCertificatesJob], { ...test.deps, mailer: nobodyWrites })({
      name: 'issue-certificates',
      refId: (runs += 1),
      attempt: 1,
    });
  const rowsOf = (work: { student: { id: number }; moduleId: number }): Promise<Row[]> =>
    test.deps.db.rows<Row>(ofModule, [work.student.id, work.moduleId]);

  it('two jobs at the same time issue one, with the names and the date of now', async () => {
    const work = await createModuleWork(test.deps);
    await Promise.all([issue(), issue(), issue()]);
    const [first, ...more] = await rowsOf(work);
    expect(more).to.deep.equal([]);
    expect(first).to.include({
      name: 'Mia Sommer',
      module: 'Moving and talking',
      teacher: 'Asha Rao',
      day: '2026-11-21',
    });
    expect(first?.number).to.match(/^CK-2026-\d{6}$/);
    await test.deps.db.run(rename, [work.student.id, 'Mia Winter']);
    await issue();
    expect(await rowsOf(work), 'a snapshot').to.deep.equal([first]);
  });

  it('nothing while a project, a review, a lesson or a quiz is missing', async () => {
    const missing = [
      await createModuleWork(test.deps, { submitted: 3 }),
      await createModuleWork(test.deps, { reviewed: 0 }),
      await createModuleWork(test.deps, { lessons: false }),
      await createModuleWork(test.deps, { quizBest: 59 }),
    ];
    await issue();
    for (const work of missing) expect(await rowsOf(work)).to.deep.equal([]);
  });

  it('one that staff revoked is not issued again', async () => {
    const made = await createCertificate(test.deps);
    await test.deps.db.run(revoke, [made.id]);
    expect((await findCompletedModules(test.deps.db)).map(({ moduleId }) => moduleId)).not.to.include(made.moduleId);
    await issue();
    expect(await rowsOf(made)).to.have.length(1);
  });

  it('the PDF is drawn once, kept in the file store, and contains the number', async () => {
    const made = await createCertificate(test.deps);
    await runPlannedJobs(test.deps, [drawCertificateJob]);
    const [row] = await rowsOf(made);
    const stored = await test.deps.storage.get(row?.fileKey ?? '');
    expect(stored?.contentType).to.equal('application/pdf');
    expect(stored?.body.toString('latin1'))
      .to.match(/^%PDF-/)
      .and.include(made.number)
      .and.include(made.code);
  });

  it('names in other scripts are drawn; names that the font cannot show are replaced by a reference', async () => {
    const facts = {
      number: 'CK-2026-000001',
      courseName: 'Scratch',
      moduleName: 'Loops',
      teacherName: 'Ásha',
      isCompetition: false,
      issuedOn: '21 November 2026',
      url: 'https://school.test/r/abc',
    };
    for (const studentName of ['Мия Соммер', 'Μία', 'मिया शर्मा', 'X'.repeat(100)]) {
      const bytes = await drawCertificate({ ...facts, studentName });
      expect(bytes.toString('latin1', 0, 5)).to.equal('%PDF-');
      expect(bytes.toString('latin1').match(/\/Type \/Page\b/g), studentName).to.have.length(1);
    }
    const place = { ...facts, teacherName: '', isCompetition: true, studentName: 'Mia', moduleName: '1st place' };
    expect((await drawCertificate(place)).toString('latin1', 0, 5)).to.equal('%PDF-');
  });
});
