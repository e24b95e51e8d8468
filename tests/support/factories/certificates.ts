import { drawCertificateJob } from '@school/infra/certificates/draw-job';
import { issueCertificate } from '@school/infra/certificates/issue-certificates';
import { statement } from '@school/infra/db/sql';
import type { Deps } from '@school/infra/deps';
import { runPlannedJobs } from '../run-planned-jobs.js';
import { joinBatch } from './classes.js';
import { createStudent, createTeacher, type Person } from './people.js';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const insertModule = statement(
  'test-certificate-module',
  `
  WITH c AS (INSERT INTO course (code, name, age_min, age_max, weeks, position) VALUES ($1, 'Scratch Programming', 6, 10, 12, 1) RETURNING id),
  v AS (INSERT INTO course_version (course_id, version, published_at) SELECT id, 1, now() FROM c RETURNING id),
  m AS (INSERT INTO module (course_version_id, code, name, position) SELECT id, $1 || '-M1', 'Moving and talking', 1 FROM v RETURNING id),
  l AS (INSERT INTO lesson (module_id, code, name, position) SELECT m.id, $1 || '-' || g, 'Lesson ' || g, g FROM m, generate_series(1, 5) g RETURNING id, position),
  p AS (INSERT INTO project (lesson_id, title, position) SELECT id, 'Project', 1 FROM l WHERE position <= 4 RETURNING id),
  q AS (INSERT INTO quiz (lesson_id, title) SELECT id, 'Quiz' FROM l WHERE position = 5 RETURNING id),
  b AS (INSERT INTO batch (code, name, batch_type, course_version_id, teacher_id) SELECT $1, 'Batch', 'paid', v.id, $2 FROM v RETURNING id)
  SELECT b.id AS "batchId", m.id AS "moduleId", q.id AS "quizId",
    (SELECT json_agg(id ORDER BY position) FROM l) AS "lessonIds", (SELECT json_agg(id) FROM p) AS "projectIds"
  FROM b, m, q`,
);
const attendAll = statement(
  'test-certificate-attend',
  `
  WITH c AS (
    INSERT INTO scheduled_class (batch_id, lesson_id, teacher_id, starts_at, ends_at, status, ended_at)
    SELECT $1, l.id, $2, at, at + interval '1 hour', 'complete', at + interval '1 hour'
    FROM lesson l CROSS JOIN LATERAL (SELECT $4::timestamptz + l.position * interval '1 day' AS at) t
    WHERE l.module_id = $3 RETURNING id, starts_at, ends_at, is_live)
  INSERT INTO class_student (class_id, student_id, starts_at, ends_at, is_live, attended, joined_at)
  SELECT id, $5, starts_at, ends_at, is_live, true, starts_at FROM c`,
);
const submit = statement(
  'test-certificate-submit',
  `INSERT INTO project_submission (student_id, project_id, batch_id, submission_link, submitted_by, status, star_rating, reviewed_at, reviewed_version)
   VALUES ($1, $2, $3, 'https://scratch.mit.edu/projects/1', $4, $5, $6, $7, $8)`,
);
const passQuiz = statement(
  'test-certificate-quiz',
  `INSERT INTO quiz_assignment (student_id, quiz_id, batch_id, status, completed_at, best_score) VALUES ($1, $2, $3, 'completed', $4, $5)`,
);

/** A module of five lessons, four projects and a quiz, taught to one student. */
export interface TestModule {
  batchId: number;
  moduleId: number;
  quizId: number;
  lessonIds: number[];
  projectIds: number[];
  student: Person;
  teacher: Person;
}

let serial = 0;

/** What the student has done of it; all lessons by default. */
export interface TestWork {
  student?: Person;
  lessons?: boolean;
  submitted?: number;
  reviewed?: number;
  quizBest?: number;
}

/** Makes a module with a student's work; by default exactly enough to complete it. */
export async function createModuleWork(deps: Deps, given: TestWork = {}): Promise<TestModule> {
  const { lessons = true, submitted = 4, reviewed = 1, quizBest = 60 } = given;
  const teacher = await createTeacher(deps, { name: 'Asha Rao' });
  const student = given.student ?? (await createStudent(deps, { name: 'Mia Sommer' }));
  const made = await deps.db.row<Omit<TestModule, 'student' | 'teacher'>>(insertModule, [
    `CERT${++serial}`,
    teacher.id,
  ]);
  const now = deps.clock.now();
  await joinBatch(deps, { id: made.batchId }, [student]);
  if (lessons) {
    // A student cannot be in two classes at once.
    const from = new Date(now.getTime() - 10 * DAY_MS + (serial % 11) * 2 * HOUR_MS);
    await deps.db.run(attendAll, [made.batchId, teacher.id, made.moduleId, from, student.id]);
  }
  for (const [index, projectId] of made.projectIds.slice(0, submitted).entries()) {
    const isReviewed = index < reviewed;
    const review = isReviewed ? (['reviewed', 4, now, 1] as const) : (['submitted', null, null, null] as const);
    await deps.db.run(submit, [student.id, projectId, made.batchId, student.accountId, ...review]);
  }
  await deps.db.run(passQuiz, [student.id, made.quizId, made.batchId, now, quizBest]);
  return { ...made, student, teacher };
}

const findCode = statement('test-certificate-code', 'SELECT number, code FROM certificate WHERE id = $1');

/** Makes a certificate that was issued just now; its PDF is not drawn yet. */
export async function createCertificate(
  deps: Deps,
  given: TestWork = {},
): Promise<TestModule & { id: number; number: string; code: string }> {
  const work = await createModuleWork(deps, given);
  const id = await deps.db.transaction((trx) =>
    issueCertificate(
      trx,
      { studentId: work.student.id, batchId: work.batchId, moduleId: work.moduleId },
      deps.clock.now(),
    ),
  );
  if (id === undefined) throw new Error('no certificate was issued');
  return { ...work, id, ...(await deps.db.row<{ number: string; code: string }>(findCode, [id])) };
}

/** Makes a certificate with its PDF in the file store. */
export async function createDrawnCertificate(deps: Deps, given: TestWork = {}): ReturnType<typeof createCertificate> {
  const made = await createCertificate(deps, given);
  await runPlannedJobs(deps, [drawCertificateJob]);
  return made;
}
