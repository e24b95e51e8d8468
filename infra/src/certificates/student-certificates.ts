// Hot screen: a student's modules with their certificates or what is missing for them, in one statement.
import { checklistOf, isModuleComplete, type CheckItem, type ModuleWork } from '@school/core/certificates/completion';
import { statement, type Sql } from '../db/sql.js';
import { CertificateModel } from './model.js';
import { moduleWorkJson, OF_MODULE, TAUGHT } from './module-work.js';

const NOTHING_DONE = `'{"lessons":{"completed":0,"total":0},"projects":{"submitted":0,"reviewed":0,"total":0},"quizzes":[]}'::json`;

// One row per module across versions, from the batch with the most completed lessons; batches that are over for the
// student count only modules already begun. Certificates of modules that the course has dropped are listed, too.
const ofStudent = statement(
  'certificates-of-student',
  `
  WITH mine AS (
    SELECT b.id, b.course_version_id, b.teacher_id, b.is_active AND s.left_at IS NULL AS is_active
    FROM batch_student s JOIN batch b ON b.id = s.batch_id AND b.batch_type = 'paid'
    WHERE s.student_id = $1),
  work AS MATERIALIZED (
    SELECT mine.id AS batch_id, mine.is_active, mine.teacher_id, m.id, m.code, m.name, m.position, v.course_id,
      ${moduleWorkJson({ student: '$1::bigint', batch: 'mine.id', module: 'm.id' })} AS work
    FROM mine
    -- By batch: as an IN, the view was worked out for the batches of the whole school.
    CROSS JOIN LATERAL (
      SELECT DISTINCT l.module_id AS id FROM batch_lesson l WHERE l.batch_id = mine.id AND ${TAUGHT('l')}) taught
    JOIN module m ON m.id = taught.id
    JOIN course_version v ON v.id = m.course_version_id
    -- Single lessons that were added from another course make no module of it.
    WHERE m.course_version_id = mine.course_version_id OR NOT EXISTS (
      SELECT 1 FROM lesson l WHERE l.module_id = m.id AND ${TAUGHT('l')} AND NOT EXISTS (
        SELECT 1 FROM batch_added_lesson a WHERE a.batch_id = mine.id AND a.lesson_id = l.id))),
  best AS (
    SELECT DISTINCT ON (course_id, code) * FROM work
    ORDER BY course_id, code, (work #>> '{lessons,completed}')::int DESC, is_active DESC, batch_id DESC),
  paired AS (
    SELECT w.id AS module_id, w.name, w.position, w.course_id, w.teacher_id, w.is_active, w.work, c.id AS certificate_id
    FROM best w
    JOIN module m ON m.id = w.id
    LEFT JOIN LATERAL (
      SELECT c.id FROM certificate c WHERE c.student_id = $1 AND c.replaced_by_id IS NULL AND ${OF_MODULE}
      ORDER BY c.id DESC LIMIT 1) c ON true),
  listed AS (
    SELECT * FROM paired
    UNION ALL
    SELECT m.id, m.name, m.position, v.course_id, NULL, false, ${NOTHING_DONE}, c.id
    FROM certificate c
    JOIN module m ON m.id = c.module_id
    JOIN course_version v ON v.id = m.course_version_id
    WHERE c.student_id = $1 AND c.replaced_by_id IS NULL
      AND NOT EXISTS (
        SELECT 1 FROM best w WHERE w.course_id = v.course_id AND w.code = m.code))
  SELECT w.module_id AS "moduleId", coalesce(c.module_name, w.name) AS "moduleName",
    coalesce(c.course_name, o.name) AS "courseName", coalesce(c.teacher_name, t.full_name) AS "teacherName", w.work, c.id,
    c.number, c.code, to_char(c.issued_on, 'YYYY-MM-DD') AS "issuedOn", c.file_key IS NOT NULL AS "hasFile",
    c.revoked_at AS "revokedAt"
  FROM listed w
  JOIN course o ON o.id = w.course_id
  LEFT JOIN teacher t ON t.id = w.teacher_id
  LEFT JOIN certificate c ON c.id = w.certificate_id
  WHERE w.is_active OR c.id IS NOT NULL OR (w.work #>> '{lessons,completed}')::int > 0
  ORDER BY c.id IS NULL, w.is_active DESC, o.position, w.position, w.module_id`,
);

/** The state of a certificate as its student sees it. */
export type CertificateState = 'locked' | 'ready' | 'issued' | 'revoked';

/** A student's module with its certificate or what is missing for it, or a place in a competition. */
export interface StudentCertificate {
  /** Null for a competition: its place is the module name and its title the course name. */
  moduleId: number | null;
  moduleName: string;
  courseName: string;
  teacherName: string;
  state: CertificateState;
  checklist: CheckItem[];
  issued: { id: number; number: string; code: string; issuedOn: string } | null;
}

interface CertificateRow {
  moduleId: number;
  moduleName: string;
  courseName: string;
  teacherName: string;
  work: ModuleWork;
  id: number | null;
  number: string;
  code: string;
  issuedOn: string;
  hasFile: boolean;
  revokedAt: Date | null;
}

/** The modules of a student with their certificates, after those of competitions. */
export async function listStudentCertificates(sql: Sql, studentId: number): Promise<StudentCertificate[]> {
  const modules = await sql.rows<CertificateRow>(ofStudent, [studentId]);
  const competitions = await sql
    .query(CertificateModel)
    .where({ student_id: studentId, replaced_by_id: null })
    .whereNotNull('competition_entry_id')
    .orderBy('id', 'desc');
  return [...competitions.map(toCompetition), ...modules.map(toModule)];
}

const toCompetition = (certificate: CertificateModel): StudentCertificate => {
  const { id, number, code, issuedOn, moduleName, courseName, revokedAt, fileKey } = certificate;
  return {
    moduleId: null,
    moduleName,
    courseName,
    teacherName: '',
    state: revokedAt !== null ? 'revoked' : fileKey !== null ? 'issued' : 'ready',
    checklist: [],
    issued: { id, number, code, issuedOn },
  };
};

function toModule(row: CertificateRow): StudentCertificate {
  const { moduleId, moduleName, courseName, teacherName, work, id, number, code, issuedOn } = row;
  const issued = id === null ? null : { id, number, code, issuedOn };
  return { moduleId, moduleName, courseName, teacherName, state: stateOf(row), checklist: checklistOf(work), issued };
}

// An issued certificate stays issued, even if work is added to the module later.
function stateOf({ id, revokedAt, hasFile, work }: CertificateRow): CertificateState {
  if (id === null) return isModuleComplete(work) ? 'ready' : 'locked';
  if (revokedAt !== null) return 'revoked';
  return hasFile ? 'issued' : 'ready';
}
