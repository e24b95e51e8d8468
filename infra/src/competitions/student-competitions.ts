// Hot screen: a student's competitions with entry and results, in one statement.
import { shortName } from '@school/core/shared/person-name';
import type { CompetitionState } from '@school/core/competitions/state';
import { hasConsent } from '../consents/consent-sql.js';
import { statement, type Sql } from '../db/sql.js';
import { stateSql } from './state-sql.js';

/** A place of the published results: the student's own, or one of a child whose family agrees to that. */
export interface ResultLine {
  place: number;
  name: string;
  isMine: boolean;
}

/** The student's own entry; `link` is null if the school entered the child and the link is still missing. */
export interface OwnEntry {
  link: string | null;
  projectSubmissionId: number | null;
  note: string;
  mayPublish: boolean;
  version: number;
  submittedAt: string;
  place: number | null;
}

/** A competition as a student sees it. */
export interface StudentCompetition {
  id: number;
  title: string;
  theme: string;
  rulesHtml: string;
  prize: string;
  gradeMin: number;
  gradeMax: number;
  fitsGrade: boolean;
  opensAt: Date;
  closesAt: Date;
  state: CompetitionState;
  entries: number;
  entry: OwnEntry | null;
  results: ResultLine[];
}

// Few enough to be read at once: a school has some competitions a year, and results older than a year are not listed.
const ofStudent = statement(
  'competitions-of-student',
  `
  SELECT c.id, c.title, c.theme, c.rules_html AS "rulesHtml", c.prize, c.grade_min AS "gradeMin", c.grade_max AS "gradeMax",
    s.grade BETWEEN c.grade_min AND c.grade_max AS "fitsGrade", c.opens_at AS "opensAt", c.closes_at AS "closesAt",
    ${stateSql('$2::timestamptz')} AS state,
    (SELECT count(*) FROM competition_entry e WHERE e.competition_id = c.id AND e.link IS NOT NULL) AS entries,
    (SELECT json_build_object('link', e.link, 'projectSubmissionId', e.project_submission_id, 'note', e.note,
        'mayPublish', e.may_publish AND ${hasConsent('e.student_id', 'publishing')}, 'version', e.version, 'submittedAt', e.submitted_at,
        'place', CASE WHEN c.results_published_at IS NOT NULL THEN e.place END)
      FROM competition_entry e WHERE e.competition_id = c.id AND e.student_id = s.id) AS entry,
    CASE WHEN c.results_published_at IS NULL THEN '[]' ELSE (
      SELECT coalesce(json_agg(json_build_object('place', e.place, 'isMine', e.student_id = s.id,
          'name', p.full_name) ORDER BY e.place, e.id), '[]')
      FROM competition_entry e JOIN student p ON p.id = e.student_id
      WHERE e.competition_id = c.id AND e.place <= 10
        AND (e.student_id = s.id OR e.may_publish AND ${hasConsent('e.student_id', 'publishing')})) END AS results
  FROM competition c CROSS JOIN student s
  WHERE s.id = $1 AND c.closes_at > $2::timestamptz - interval '1 year'
  ORDER BY array_position(ARRAY['open', 'upcoming', 'judging', 'results'], ${stateSql('$2::timestamptz')}),
    s.grade BETWEEN c.grade_min AND c.grade_max DESC, c.closes_at, c.id
  LIMIT 50`,
);

/** The competitions of the last year for a student, open ones first; places of others only with consent. */
export async function listStudentCompetitions(sql: Sql, studentId: number, now: Date): Promise<StudentCompetition[]> {
  const rows = await sql.rows<StudentCompetition>(ofStudent, [studentId, now]);
  return rows.map((row) => ({
    ...row,
    results: row.results.map((line) => ({ ...line, name: shortName(line.name) })),
  }));
}
