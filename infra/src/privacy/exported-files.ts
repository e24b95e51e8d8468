// Report: the files of one child in the store, with the names that they get in an archive.
import { statement, type Sql } from '../db/sql.js';
import { DATA_IN_FILES } from './data-in-files.js';

/** A file of the store and its name in the archive. */
export interface ExportedFile {
  key: string;
  name: string;
}

const ENDINGS = `CASE content_type WHEN 'application/pdf' THEN '.pdf' WHEN 'image/png' THEN '.png' WHEN 'image/webp' THEN '.webp'
  WHEN 'image/jpeg' THEN '.jpg' WHEN 'video/mp4' THEN '.mp4' WHEN 'video/webm' THEN '.webm' ELSE '' END`;

const findAll = statement(
  'privacy-exported-files',
  `SELECT 'uploads/' || t.key AS key, 'files/' || t.purpose || '-' || t.id || ${ENDINGS} AS name
   FROM upload t WHERE ${DATA_IN_FILES['upload']?.rows} AND $1::bigint IS NOT NULL
   UNION ALL SELECT t.played_key, 'recordings/class-' || t.class_id || '-' || t.id || ${ENDINGS}
   FROM recording t WHERE t.state = 'ready' AND ${DATA_IN_FILES['recording']?.rows}
   UNION ALL SELECT c.file_key, 'certificates/' || c.number || '.pdf'
   FROM certificate c WHERE c.student_id = $1 AND c.file_key IS NOT NULL
   UNION ALL SELECT 'pictures/' || a.picture_key || '.webp', 'files/picture.webp'
   FROM account a WHERE a.id = $2 AND a.picture_key IS NOT NULL
   ORDER BY name`,
);

/** The files that a family gets: its pictures and proofs, certificates, and recordings on which no other child is. */
export const exportedFiles = (sql: Sql, studentId: number, accountId: number): Promise<ExportedFile[]> =>
  sql.rows<ExportedFile>(findAll, [studentId, accountId]);
