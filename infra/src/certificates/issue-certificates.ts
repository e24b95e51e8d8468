// Upkeep: looks through the work of all students for modules that are complete; each brings its certificate once.
import { isModuleComplete } from '@school/core/certificates/completion';
import { certificateNumber } from '@school/core/certificates/number';
import { randomToken } from '../auth/secrets.js';
import type { Trx } from '../db/database.js';
import { studentLock, takeLocks } from '../db/locks.js';
import { statement, type Sql } from '../db/sql.js';
import { notify } from '../notifications/notify.js';
import { planJob } from '../outbox/plan.js';
import { defineJob } from '../queue/define-job.js';
import { moduleWorkJson, OF_MODULE, TAUGHT, type WithWork } from './module-work.js';

/** Letters of the code in a certificate's address: more than 128 bits. */
export const CODE_LETTERS = 26;

// Lessons are counted first, because few of the modules in progress have all of theirs done.
const candidates = statement(
  'certificates-candidates',
  `
  WITH done AS (
    SELECT s.student_id, k.batch_id, l.module_id, count(DISTINCT l.id) AS lessons
    FROM scheduled_class k
    JOIN class_student s ON s.class_id = k.id AND s.attended
    LEFT JOIN batch_kept_lesson h ON h.batch_id = k.batch_id AND h.lesson_id = k.lesson_id
    JOIN lesson l ON l.id = CASE WHEN h.lesson_id IS NULL THEN k.lesson_id ELSE h.stands_for END AND ${TAUGHT('l')}
    JOIN batch b ON b.id = k.batch_id AND b.batch_type = 'paid'
    WHERE k.status = 'complete'
    GROUP BY s.student_id, k.batch_id, l.module_id)
  SELECT d.student_id AS "studentId", d.batch_id AS "batchId", d.module_id AS "moduleId",
    ${moduleWorkJson({ student: 'd.student_id', batch: 'd.batch_id', module: 'd.module_id' })} AS work
  FROM done d
  JOIN module m ON m.id = d.module_id
  WHERE d.lessons >= (SELECT count(*) FROM lesson l WHERE l.module_id = d.module_id AND ${TAUGHT('l')} AND NOT EXISTS (
      SELECT 1 FROM batch_dropped_lesson x WHERE x.batch_id = d.batch_id AND x.lesson_id = l.id))
    AND NOT EXISTS (SELECT 1 FROM certificate c WHERE c.student_id = d.student_id AND ${OF_MODULE})
  ORDER BY d.student_id, d.module_id, d.batch_id`,
);

const nextCount = statement('certificate-next-count', `SELECT nextval('certificate_number') AS count`);

// A revoked certificate is not issued again by the job. Names are copied as they are on this day.
const insertCertificate = statement(
  'certificate-issue',
  `
  INSERT INTO certificate (number, code, student_id, module_id, student_name, course_name, module_name, teacher_name,
    issued_on, created_at)
  SELECT $1, $2, s.id, m.id, s.full_name, c.name, m.name, t.full_name, local_time($6, 'UTC')::date, $6
  FROM student s, module m
  JOIN course_version v ON v.id = m.course_version_id
  JOIN course c ON c.id = v.course_id, batch b
  JOIN teacher t ON t.id = b.teacher_id
  WHERE s.id = $3 AND m.id = $4 AND b.id = $5
    AND NOT EXISTS (SELECT 1 FROM certificate c WHERE c.student_id = s.id AND ${OF_MODULE})
  ON CONFLICT (student_id, module_id) WHERE revoked_at IS NULL AND replaced_by_id IS NULL DO NOTHING
  RETURNING id, module_name AS "moduleName", (SELECT account_id FROM student WHERE id = $3) AS "accountId"`,
);

/** A module that a student has completed in a batch. */
export interface CompletedModule {
  studentId: number;
  batchId: number;
  moduleId: number;
}

/** The topic of the job that draws a certificate's PDF. */
export const DRAW_CERTIFICATE = 'draw-certificate';

/** The next certificate number of the school. */
export const nextCertificateCount = async (trx: Trx): Promise<number> =>
  (await trx.row<{ count: number }>(nextCount)).count;

/** Issues the certificate of a completed module, once; undefined if there already is one. */
export async function issueCertificate(trx: Trx, done: CompletedModule, now: Date): Promise<number | undefined> {
  // A module has a different id in each version of its course, but one certificate for all of them.
  await takeLocks(trx, [studentLock(done.studentId)]);
  const count = await nextCertificateCount(trx);
  const issued = await trx.maybeRow<{ id: number; moduleName: string; accountId: number }>(insertCertificate, [
    certificateNumber(now.getUTCFullYear(), count),
    randomToken(CODE_LETTERS),
    done.studentId,
    done.moduleId,
    done.batchId,
    now,
  ]);
  if (issued === undefined) return undefined;
  await planJob(trx, { topic: DRAW_CERTIFICATE, refId: issued.id, businessKey: `certificate:${issued.id}:draw` });
  await notify(trx, {
    accountId: issued.accountId,
    kind: 'certificate_issued',
    title: 'You have a new certificate',
    body: `Well done: the module ${issued.moduleName} is complete.`,
    link: '/student-dashboard/my-certificates',
    businessKey: `certificate:${issued.id}:issued`,
  });
  return issued.id;
}

/** The modules that are complete and have no certificate yet. */
export async function findCompletedModules(sql: Sql): Promise<CompletedModule[]> {
  const found = await sql.rows<CompletedModule & WithWork>(candidates);
  return found.filter(({ work }) => isModuleComplete(work));
}

/** Issues the certificates that are due; several runs may overlap. */
export const issueCertificatesJob = defineJob({
  name: 'issue-certificates',
  timeoutMs: 120_000,
  async run(ctx, { db, clock }) {
    for (const done of await findCompletedModules(db)) {
      if (ctx.signal.aborted) return;
      await ctx.fenced((trx) => issueCertificate(trx, done, clock.now()));
    }
  },
});
