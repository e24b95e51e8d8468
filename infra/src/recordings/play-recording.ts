import { notFound } from '../app-error.js';
import type { Config } from '../config.js';
import { statement } from '../db/sql.js';
import type { Deps } from '../deps.js';

/** Who wants to watch; the office may watch every class. */
export interface Viewer {
  studentId: number | null;
  teacherId: number | null;
  isOffice: boolean;
}

/** The address of a recording that never changes (product 3.18); what it leads to does, every ten minutes. */
export const playAddress = (config: Config, id: number): string => `${config.PUBLIC_URL}/media/${id}`;

const playable = statement(
  'recording-play',
  `SELECT r.played_key AS key, r.content_type AS "contentType"
   FROM recording r JOIN scheduled_class c ON c.recording_id = r.id AND c.status IN ('complete', 'incomplete')
   WHERE r.id = $1 AND r.state = 'ready' AND ($4 OR c.teacher_id = $3
     OR EXISTS (SELECT 1 FROM class_student s WHERE s.class_id = c.id AND s.student_id = $2))`,
);

/** Where the bytes are for the next ten minutes, for the class's students, its teacher and the office (T10, C33). */
export async function findPlayable(deps: Deps, id: number, viewer: Viewer): Promise<string> {
  const { studentId, teacherId, isOffice } = viewer;
  const values = [id, studentId, teacherId, isOffice];
  const found = await deps.db.maybeRow<{ key: string; contentType: string }>(playable, values);
  if (found === undefined) throw notFound();
  return deps.storage.large.getAddress(found.key, found.contentType);
}
