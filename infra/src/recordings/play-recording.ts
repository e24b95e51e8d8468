import { notFound } from '../app-error.js';
import type { Config } from '../config.js';
import { statement } from '../db/sql.js';
import type { Deps } from '../deps.js';

/** Who wants to watch. */
export interface Viewer {
  studentId: number | null;
  teacherId: number | null;
  /** Staff, who may watch every class, and whoever has an address that we have signed. */
  mayWatchAll: boolean;
}

/** A public file of the learner's web app. */
const PLAIN_POSTER = '/recording.svg';

/** The permanent address of a recording (product 3.18); its redirect changes with every call. */
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

/** The file's address for the next ten minutes, for the class's students, its teacher and staff (T10, C33). */
export async function findPlayable(deps: Deps, id: number, viewer: Viewer): Promise<string> {
  const { key, contentType } = await mayWatch(deps, id, viewer);
  return deps.storage.large.getAddress(key, contentType);
}

/** The poster's address for the same people; a standard picture if the video gave none. */
export async function findPoster(deps: Deps, id: number, viewer: Viewer): Promise<string> {
  const { posterKey } = await mayWatch(deps, id, viewer);
  return posterKey === null ? PLAIN_POSTER : deps.storage.large.getAddress(posterKey, 'image/webp');
}

async function mayWatch(deps: Deps, id: number, viewer: Viewer): Promise<Playable> {
  const { studentId, teacherId, mayWatchAll } = viewer;
  const found = await deps.db.maybeRow<Playable>(playable, [id, studentId, teacherId, mayWatchAll]);
  if (found === undefined) throw notFound();
  return found;
}
