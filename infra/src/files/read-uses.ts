// Report: where a file is used, in one statement over all kinds of texts.
import type { FileUseKind } from '@school/core/files/file-uses';
import { notFound } from '../app-error.js';
import { statement, type Sql } from '../db/sql.js';
import { StoredFileModel } from './model.js';

/** A text that uses a file. */
export interface FileUse {
  kind: FileUseKind;
  /** The row of the text: its number, or the key of a setting. */
  rowKey: string;
  name: string;
  /** The course, for what is part of one. */
  course: string | null;
  version: number | null;
  versionId: number | null;
  isDraft: boolean | null;
  /** What the editor opens: `lesson-2`. */
  item: string | null;
  total: number;
}

const readUsesStatement = statement(
  'file-uses',
  `
  WITH used AS MATERIALIZED (
    SELECT kind, row_key, CASE WHEN kind <> 'setting' THEN row_key::bigint END AS id FROM stored_file_use WHERE file_id = $1
  ), part AS (
    SELECT u.*, l.code || ' ' || l.name AS name, l.id AS lesson_id, NULL::bigint AS module_id
      FROM used u JOIN lesson l ON l.id = u.id WHERE u.kind = 'lesson'
    UNION ALL SELECT u.*, m.code || ' ' || m.name, NULL, m.id FROM used u JOIN module m ON m.id = u.id WHERE u.kind = 'module'
    UNION ALL SELECT u.*, a.title, a.lesson_id, NULL FROM used u JOIN activity a ON a.id = u.id WHERE u.kind = 'activity'
    UNION ALL SELECT u.*, p.title, p.lesson_id, NULL FROM used u JOIN project p ON p.id = u.id WHERE u.kind = 'project'
    UNION ALL SELECT u.*, 'Question ' || n.position || ' of ' || q.title, q.lesson_id, NULL
      FROM used u JOIN quiz_question n ON n.id = u.id JOIN quiz q ON q.id = n.quiz_id WHERE u.kind = 'quiz_question'
    UNION ALL SELECT u.*, 'Question ' || n.position || ' of ' || q.title, q.lesson_id, NULL
      FROM used u JOIN quiz_choice c ON c.id = u.id JOIN quiz_question n ON n.id = c.question_id
      JOIN quiz q ON q.id = n.quiz_id WHERE u.kind = 'quiz_choice'
  ), found AS (
    SELECT part.kind, part.row_key, part.name, course.name AS course, v.version, v.id AS version_id,
      v.published_at IS NULL AS is_draft,
      CASE WHEN part.kind = 'module' THEN 'module-' || m.id WHEN part.kind LIKE 'quiz%' THEN 'quiz-' || l.id
        ELSE 'lesson-' || l.id END AS item
    FROM part LEFT JOIN lesson l ON l.id = part.lesson_id JOIN module m ON m.id = coalesce(part.module_id, l.module_id)
    JOIN course_version v ON v.id = m.course_version_id JOIN course ON course.id = v.course_id
    UNION ALL
    SELECT u.kind, u.row_key, coalesce(i.title, c.title, initcap(p.kind) || ' ' || p.version, o.partner_name, k.key, u.row_key),
      NULL, NULL, NULL, NULL, NULL
    FROM used u
    LEFT JOIN important_link i ON u.kind = 'important_link' AND i.id = u.id
    LEFT JOIN competition c ON u.kind = 'competition' AND c.id = u.id
    LEFT JOIN policy_version p ON u.kind = 'policy_version' AND p.id = u.id
    LEFT JOIN payment_option o ON u.kind = 'payment_option' AND o.id = u.id
    LEFT JOIN short_link k ON u.kind = 'short_link' AND k.id = u.id
    WHERE u.kind NOT IN (SELECT kind FROM part)
  )
  SELECT kind, row_key AS "rowKey", name, course, version, version_id AS "versionId", is_draft AS "isDraft", item,
    count(*) OVER ()::int AS total
  FROM found ORDER BY kind, version_id DESC NULLS LAST, name, row_key LIMIT $2`,
);

/**
 * The texts of the school that name a file by one of its addresses: parts of courses in every version, links that are in
 * force, competitions, policies, settings (letters are made of them), payment options, short links and strikes. Triggers of
 * those tables keep `stored_file_use`; a new table joins by `watch_for_files`, a line here and in `FILE_USE_KINDS`. What
 * families and teachers write to each other is not looked through.
 */
export const readUses = (sql: Sql, fileId: number, most: number): Promise<FileUse[]> =>
  sql.rows<FileUse>(readUsesStatement, [fileId, most]);

/** The same for a page, which may ask for a file that does not exist. */
export async function readUsesOf(sql: Sql, fileId: number, most: number): Promise<FileUse[]> {
  if ((await sql.query(StoredFileModel).findById(fileId).select('id')) === undefined) throw notFound();
  return readUses(sql, fileId, most);
}
