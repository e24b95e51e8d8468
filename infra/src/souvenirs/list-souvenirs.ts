import { notFound } from '../app-error.js';
import { BatchModel, ClassStudentModel, ScheduledClassModel } from '../batches/model.js';
import type { Config } from '../config.js';
import type { Deps } from '../deps.js';
import { LeadModel } from '../leads/model.js';
import { TrialSouvenirModel } from './model.js';
import { souvenirUrl } from './souvenir-token.js';

/** A child who attended a trial class, with its souvenir. */
export interface ChildSouvenir {
  studentId: number;
  studentName: string;
  souvenir: ShownSouvenir | null;
}

/** A souvenir as the school sees it. */
export interface ShownSouvenir {
  praise: string;
  playUrl: string | null;
  /** The key of its picture, null without one. */
  pictureKey: string | null;
  /** Null when the key of its link is lost, until the souvenir is saved again. */
  url: string | null;
  opens: number;
  lastOpenedAt: Date | null;
  expiresAt: Date;
}

type Kept = TrialSouvenirModel & { pictureKey: string | null };
type Seat = Kept & { studentName: string; seatOf: number };

/** The children who attended a trial class of a teacher; empty for any other class. */
export async function listSouvenirs(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  { classId, teacherId }: { classId: number; teacherId: number },
): Promise<ChildSouvenir[]> {
  const found = await db.query(ScheduledClassModel).findOne({ id: classId, teacher_id: teacherId });
  if (found === undefined) throw notFound();
  const seats = await db
    .query(ClassStudentModel)
    .alias('s')
    .join('student as p', 'p.id', 's.student_id')
    .leftJoin('trial_souvenir as v', (join) => {
      void join.on('v.class_id', 's.class_id').on('v.student_id', 's.student_id');
    })
    .leftJoin('upload as u', 'u.id', 'v.upload_id')
    .where('s.class_id', classId)
    .where('s.attended', true)
    .whereExists(db.query(BatchModel).where({ id: found.batchId, batch_type: 'free' }))
    .orderBy(['p.full_name', 'p.id'])
    .select('v.*', 'u.key as picture_key', 'p.full_name as student_name', 's.student_id as seat_of')
    .castTo<(Seat | (Pick<Seat, 'studentName' | 'seatOf'> & { id: null }))[]>();
  return seats.map((seat) => ({
    studentId: seat.seatOf,
    studentName: seat.studentName,
    souvenir: seat.id === null ? null : shown(config, seat),
  }));
}

/** The newest souvenir of a lead's child, null without one; undefined for an unknown lead. */
export async function findLeadSouvenir(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  leadCode: string,
): Promise<ShownSouvenir | null | undefined> {
  const lead = await db.query(LeadModel).findOne('lead_code', leadCode).select('student_id');
  if (lead === undefined) return undefined;
  const found = await db
    .query(TrialSouvenirModel)
    .alias('v')
    .leftJoin('upload as u', 'u.id', 'v.upload_id')
    .where('v.student_id', lead.studentId ?? 0)
    .orderBy('v.id', 'desc')
    .select('v.*', 'u.key as picture_key')
    .first()
    .castTo<Kept | undefined>();
  return found === undefined ? null : shown(config, found);
}

function shown(config: Config, souvenir: Kept): ShownSouvenir {
  const {
    classId,
    studentId,
    sealedToken: sealed,
    praise,
    playUrl,
    pictureKey,
    opens,
    lastOpenedAt,
    expiresAt,
  } = souvenir;
  const url = souvenirUrl(config, { classId, studentId, sealed }) ?? null;
  return { praise, playUrl, pictureKey, url, opens, lastOpenedAt, expiresAt };
}
