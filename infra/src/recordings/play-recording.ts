import { ref } from 'objection';
import { notFound } from '../app-error.js';
import { ClassStudentModel } from '../batches/model.js';
import type { Config } from '../config.js';
import type { Deps } from '../deps.js';
import { RecordingModel } from './model.js';
import { othersAgree } from './recording-link.js';

/** Who wants to watch. */
export interface Viewer {
  studentId: number | null;
  teacherId: number | null;
  /** Staff, who may watch every class, and whoever has an address that we have signed. */
  mayWatchAll: boolean;
}

/** A public file of the learner's web app. */
const PLAIN_POSTER = '/recording.svg';

/** The permanent address of a recording; its redirect changes with every call. */
export const playAddress = (config: Config, id: number): string => `${config.PUBLIC_URL}/media/${id}`;

interface Playable {
  key: string;
  contentType: string;
  posterKey: string | null;
}

/** The file's address for the next ten minutes, for the class's students, its teacher and staff. */
export async function findPlayable(deps: Deps, id: number, viewer: Viewer): Promise<string> {
  const { key, contentType } = await mayWatch(deps, id, viewer);
  return deps.storage.large.getAddress(key, contentType);
}

/** The poster's address for the same people; a standard picture if the video gave none. */
export async function findPoster(deps: Deps, id: number, viewer: Viewer): Promise<string> {
  const { posterKey } = await mayWatch(deps, id, viewer);
  return posterKey === null ? PLAIN_POSTER : deps.storage.large.getAddress(posterKey, 'image/webp');
}

async function mayWatch({ db }: Deps, id: number, viewer: Viewer): Promise<Playable> {
  const { studentId, teacherId, mayWatchAll } = viewer;
  const ready = db
    .query(RecordingModel)
    .findOne({ 'recording.id': id, state: 'ready' })
    .join('scheduled_class', 'scheduled_class.recording_id', 'recording.id')
    .whereIn('status', ['complete', 'incomplete'])
    .select('played_key as key', 'content_type', 'poster_key');
  if (!mayWatchAll) {
    const seat = db.query(ClassStudentModel).where({ class_id: ref('scheduled_class.id'), student_id: studentId });
    void ready.where((own) => {
      // Each class has a teacher and each seat a student, so null fits nobody's.
      void own
        .where({ teacher_id: teacherId })
        .orWhere((family) => void family.whereExists(seat).whereRaw(othersAgree('scheduled_class.id', '?'), studentId));
    });
  }
  const found = await ready.castTo<Playable | undefined>();
  if (found === undefined) throw notFound();
  return found;
}
