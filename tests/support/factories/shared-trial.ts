import { statement } from '@school/infra/db/sql';
import type { Deps } from '@school/infra/deps';
import { addTrialSeat } from '@school/infra/trial-booking/add-trial-seat';
import { staffActor } from './actor.js';
import { bookTrial, type BookedTrial, type TrialWishes } from '../faults/booked-trial.js';
import { createStaff, createStudent, type Person } from './people.js';
import { phoneOf } from './phone.js';

const seatFirst = statement(
  'test-shared-first',
  `
  WITH b AS (SELECT k.student_id, c.* FROM trial_booking k JOIN scheduled_class c ON c.id = k.class_id WHERE k.id = $1),
  member AS (INSERT INTO batch_student (batch_id, student_id) SELECT batch_id, student_id FROM b),
  seat AS (INSERT INTO class_student (class_id, student_id, starts_at, ends_at, is_live) SELECT id, student_id, starts_at, ends_at, true FROM b)
  SELECT b.id AS "classId", b.student_id AS "studentId", b.batch_id AS "batchId", b.teacher_id AS "teacherId",
    b.schedule_version AS version, x.code AS "batchCode" FROM b JOIN batch x ON x.id = b.batch_id`,
);

/** A trial class with its first child in the seat. */
export interface SeatedTrial extends BookedTrial {
  classId: number;
  studentId: number;
  batchId: number;
  batchCode: string;
  teacherId: number;
  version: number;
}

/** A booked trial whose child has the seat. */
export async function createSeatedTrial(deps: Deps, wishes: TrialWishes = {}): Promise<SeatedTrial> {
  const booked = await bookTrial(deps, wishes);
  const seated = await deps.db.row<Omit<SeatedTrial, keyof BookedTrial>>(seatFirst, [booked.bookingId]);
  return { ...booked, ...seated };
}

/** Another child in the trial, and its booking. */
export async function addToTrial(
  deps: Deps,
  trial: SeatedTrial,
  { child, seats = 2 }: { child?: Person; seats?: number } = {},
): Promise<{ child: Person; bookingId: number }> {
  const added = child ?? (await createStudent(deps, { name: 'Noah Brandt', timezone: 'Europe/London' }));
  const staff = await createStaff(deps);
  const bookingId = await deps.db.transaction((trx) =>
    addTrialSeat(trx, staffActor(staff), {
      classId: trial.classId,
      studentId: added.id,
      version: trial.version,
      accountId: added.accountId,
      studentName: added.name,
      phone: phoneOf(added.phone),
      seats,
      now: deps.clock.now(),
    }),
  );
  if (bookingId === undefined) throw new Error('the class of a test can be joined');
  return { child: added, bookingId };
}
