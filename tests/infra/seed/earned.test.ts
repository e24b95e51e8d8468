import { listStudentCertificates } from '@school/infra/certificates/student-certificates';
import { verifyCertificate } from '@school/infra/certificates/verify-certificate';
import { statement } from '@school/infra/db/sql';
import { awardPerfectMonths, awardWorkPoints } from '@school/infra/points/award-points';
import { findFigures } from '@school/infra/points/student-figures';
import { createPasswords } from '@school/infra/auth/passwords';
import { recordingsJob } from '@school/infra/recordings/recordings-job';
import { findPlayable, findPoster } from '@school/infra/recordings/play-recording';
import { ASHA, LEO, MIA } from '@school/infra/seed/demo/people';
import { seedDemo } from '@school/infra/seed/seed-demo';
import { expect } from 'chai';
import { runPlannedJobs } from '../../support/run-planned-jobs.js';
import { openTestStores, type TestStores } from '../../support/test-deps.js';

const recordedClass = statement(
  'test-seed-recorded',
  `SELECT c.recording_id AS id, r.length_ms AS "lengthMs", c.starts_at = (
     SELECT max(k.starts_at) FROM scheduled_class k JOIN class_student s ON s.class_id = k.id
     WHERE k.status = 'complete' AND s.student_id = $1) AS "isNewest"
   FROM scheduled_class c JOIN recording r ON r.id = c.recording_id AND r.state = 'ready'`,
);

describe('what the children of the demo school have earned', () => {
  let test: TestStores;

  before(async () => {
    test = await openTestStores();
    test.clock.set('2026-11-21T22:52:31Z');
    const { db, config, storage } = test.deps;
    const deps = { db, passwords: createPasswords(''), config, storage };
    await seedDemo(deps, test.clock.now());
  });
  after(() => test.close());

  it("Mia's points agree with her classes: the school's rules find no more points to give", async () => {
    const { db, clock } = test.deps;
    expect(await awardWorkPoints(db, new Date(0), clock.now())).to.equal(0);
    expect(await awardPerfectMonths(db, new Date(0), clock.now())).to.equal(0);
    const { points, month, streak } = await findFigures(db, MIA.id, clock.now(), MIA.zone);
    expect(streak).to.deep.equal({ classes: 7, frozenBy: null });
    expect(month.classes).to.be.within(1, 7);
    expect(month.onTime).to.be.lessThan(month.classes);
    expect(points).to.be.at.least(7 * 20);
  });

  it('Leo has the certificate of a module, and its public address verifies it', async () => {
    const { db } = test.deps;
    const [newest] = await listStudentCertificates(db, LEO.id);
    expect(newest?.moduleName).to.equal('Moving and talking');
    expect(newest?.checklist.filter(({ isDone }) => !isDone)).to.deep.equal([]);
    const shown = await verifyCertificate(db, newest?.issued?.code ?? '');
    expect(shown).to.include({ studentName: LEO.name, moduleName: 'Moving and talking', revokedOn: null });
  });

  it("Mia's newest class has a recording with a poster, after the worker has checked it", async () => {
    const { db } = test.deps;
    expect(await runPlannedJobs(test.deps, [recordingsJob])).to.equal(1);
    const { id, ...facts } = await db.row<{ id: number; lengthMs: number; isNewest: boolean }>(recordedClass, [MIA.id]);
    expect(facts.isNewest).to.equal(true);
    expect(facts.lengthMs).to.be.within(9_000, 11_000);
    for (const viewer of [
      { studentId: MIA.id, teacherId: null, mayWatchAll: false },
      { studentId: null, teacherId: ASHA.id, mayWatchAll: false },
    ]) {
      expect((await fetch(await findPlayable(test.deps, id, viewer))).headers.get('content-type')).to.equal(
        'video/webm',
      );
      expect((await fetch(await findPoster(test.deps, id, viewer))).headers.get('content-type')).to.equal('image/webp');
    }
  });
});
