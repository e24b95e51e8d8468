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

/** Among the public files of the learner's web app. */
const PLAIN_POSTER = '/recording.svg';

/** The address of a recording that never changes (product 3.18); what it leads to does, every five minutes. */
export const playAddress = (config: Config, id: number): string => `${config.PUBLIC_URL}/media/${id}`;

const playable = statement(
  'recording-play',
  `SELECT r.played_key AS key, r.content_type AS "contentType", r.poster_key AS "posterKey"
   FROM recording r JOIN scheduled_class c ON c.recording_id = r.id AND c.status IN ('complete', 'incomplete')
   WHERE r.id = $1 AND r.state = 'ready' AND ($4 OR c.teacher_id = $3
     OR EXISTS (SELECT 1 FROM class_student s WHERE s.class_id = c.id AND s.student_id = $2))`,
);

interface Playable {
  key: string;
  contentType: string;
  posterKey: string | null;
}

/** Where the bytes are for the next five minutes, for the class's students, its teacher and the office (T10, C33). */
export async function findPlayable(deps: Deps, id: number, viewer: Viewer): Promise<string> {
  const { key, contentType } = await mayWatch(deps, id, viewer);
  return deps.storage.large.getAddress(key, contentType);
}

/** Where the picture is that stands for the recording, for the same people; one of our own where the film gave none. */
export async function findPoster(deps: Deps, id: number, viewer: Viewer): Promise<string> {
  const { posterKey } = await mayWatch(deps, id, viewer);
  return posterKey === null ? PLAIN_POSTER : deps.storage.large.getAddress(posterKey, 'image/webp');
}

async function mayWatch(deps: Deps, id: number, viewer: Viewer): Promise<Playable> {
  const { studentId, teacherId, isOffice } = viewer;
  const found = await deps.db.maybeRow<Playable>(playable, [id, studentId, teacherId, isOffice]);
  if (found === undefined) throw notFound();
  return found;
}
