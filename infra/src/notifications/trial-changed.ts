import type { AskedBy } from '@school/core/trial-booking/change-errors';
import type { Config } from '../config.js';
import type { Trx } from '../db/database.js';
import { raw, ref } from 'objection';
import { AvailabilitySlotModel } from '../availability/model.js';
import { LeadEventModel } from '../leads/model.js';
import { defineJob } from '../queue/define-job.js';
import { ClassMoveModel } from '../rescheduling/model.js';
import { TrialBookingModel } from '../trial-booking/model.js';
import { tellAccount } from './tell-account.js';
import { tellFamily } from './tell-family.js';
import { trialBookedForTeacher } from './templates/trial-booked.js';
import {
  trialCanceledForOwner,
  trialCanceledForTeacher,
  trialLeft,
  trialMovedForOwner,
  trialMovedForTeacher,
} from './templates/trial-changed.js';
import { TRIAL_LETTERS } from './templates/trial-letters.js';
import { readTrial } from './trial-facts.js';

const CALENDAR = '/teacher-dashboard/calendar';

interface MoveRow {
  bookingId: number;
  wasAt: Date;
  startsAt: Date;
  oldTeacherId: number;
  /** The family's account, or that of the staff who moved it. */
  moverId: number;
  /** Of the teacher who had the class before. */
  teacherName: string;
  teacherZone: string;
  accountId: number;
  email: string | null;
  /** The class that the child has left still takes place with others. */
  goesOn: boolean;
}

/**
 * Tells about a moved trial: the family, both teachers, and the lead's owner who has not moved it. If it was moved again or
 * canceled meanwhile, that change's own letters replace these; only the teacher who lost it must hear of it now.
 */
export const trialMovedJob = defineJob({
  name: 'trial-moved',
  run: (ctx, { config }) =>
    ctx.finish(async (trx) => {
      const move = await findMove(trx, ctx.refId);
      const { facts, family, teacher, owner } = await readTrial(trx, config, move.bookingId);
      const key = `class-move:${ctx.refId}`;
      const kind = 'trial-moved';
      const isOtherTeacher = move.oldTeacherId !== facts.teacherId;
      if (isOtherTeacher) {
        const fact = { kind, businessKey: `${key}:old-teacher`, link: CALENDAR, neededBy: move.wasAt } as const;
        await tellAccount(trx, move, fact, trialLeft({ ...facts, ...move }));
      }
      if (facts.status !== 'scheduled' || facts.startsAt.getTime() !== move.startsAt.getTime()) return;
      const { classId, startsAt } = facts;
      const moved = { ...facts, wasAt: move.wasAt, goesOn: move.goesOn };
      const neededBy = new Date(Math.min(startsAt.getTime(), move.wasAt.getTime()));
      const fact = { kind, about: { classId, startsAt }, neededBy } as const;
      const forFamily = { ...fact, businessKey: `${key}:family`, link: '/student-dashboard' };
      await tellFamily(trx, family, forFamily, TRIAL_LETTERS[family.language].moved(moved));
      const forTeacher = { ...fact, businessKey: `${key}:teacher`, link: CALENDAR };
      const letter = isOtherTeacher ? trialBookedForTeacher(facts) : trialMovedForTeacher(moved);
      await tellAccount(trx, teacher, forTeacher, letter);
      if (owner === undefined || owner.accountId === move.moverId) return;
      await tellAccount(trx, owner, { ...fact, businessKey: `${key}:owner` }, trialMovedForOwner(moved, owner.zone));
    }),
});

interface CancellationRow {
  askedBy: AskedBy | null;
  /** Other children keep the class. */
  goesOn: boolean;
  isOffered: boolean;
  /** The account of the staff who canceled it; null for the family. */
  cancelerId: number | null;
}

/** Tells the family, the teacher and the lead's owner who has not canceled it about a canceled trial; each once. */
export async function tellTrialCanceled(trx: Trx, config: Config, bookingId: number): Promise<void> {
  const { facts: trial, family, teacher, owner } = await readTrial(trx, config, bookingId);
  const { cancelerId, ...row } = await findCancellation(trx, bookingId);
  const facts = { ...trial, ...row, askedBy: row.askedBy ?? 'student' };
  const key = `trial:${bookingId}:canceled`;
  const fact = { kind: 'trial-canceled', neededBy: facts.startsAt } as const;
  const forFamily = { ...fact, businessKey: `${key}:family` };
  await tellFamily(trx, family, forFamily, TRIAL_LETTERS[family.language].canceled(facts));
  const forTeacher = { ...fact, businessKey: `${key}:teacher`, link: CALENDAR };
  await tellAccount(trx, teacher, forTeacher, trialCanceledForTeacher(facts));
  if (owner === undefined || owner.accountId === cancelerId) return;
  await tellAccount(trx, owner, { ...fact, businessKey: `${key}:owner` }, trialCanceledForOwner(facts, owner.zone));
}

/** Tells about a trial that the family, or staff, have canceled. */
export const trialCanceledJob = defineJob({
  name: 'trial-canceled',
  run: (ctx, { config }) => ctx.finish((trx) => tellTrialCanceled(trx, config, ctx.refId)),
});

const findMove = async (trx: Trx, id: number): Promise<MoveRow> =>
  trx
    .query(ClassMoveModel)
    .alias('m')
    .join('trial_booking as b', 'b.id', 'm.trial_booking_id')
    .join('teacher as t', 't.id', 'm.from_teacher_id')
    .join('account as a', 'a.id', 't.account_id')
    .leftJoin('scheduled_class as left', 'left.id', 'm.left_class_id')
    .findById(id)
    .select('b.id as booking_id', 'm.from_starts_at as was_at', 'm.to_starts_at as starts_at')
    .select('m.from_teacher_id as old_teacher_id', 'm.account_id as mover_id', 't.full_name as teacher_name')
    .select('a.timezone as teacher_zone', 'a.id as account_id', 'a.email')
    .select(raw(`coalesce("left".status = 'scheduled', false)`).as('goes_on'))
    .throwIfNotFound()
    .castTo<MoveRow>();

async function findCancellation(trx: Trx, bookingId: number): Promise<CancellationRow> {
  const offered = trx
    .query(AvailabilitySlotModel)
    .where('availability_slot.teacher_id', ref('c.teacher_id'))
    .where('availability_slot.starts_at', ref('c.starts_at'))
    .where('is_open', true);
  const canceler = trx
    .query(LeadEventModel)
    .select('actor_account_id')
    .where('lead_event.lead_id', ref('b.lead_id'))
    .where('kind', 'trial_canceled')
    .orderBy('id', 'desc')
    .limit(1);
  return trx
    .query(TrialBookingModel)
    .alias('b')
    .join('scheduled_class as c', 'c.id', 'b.class_id')
    .findById(bookingId)
    .select(raw('coalesce(b.canceled_by, c.canceled_by)').as('asked_by'), raw(`c.status = 'scheduled'`).as('goes_on'))
    .select(raw('exists ?', offered).as('is_offered'), canceler.as('canceler_id'))
    .throwIfNotFound()
    .castTo<CancellationRow>();
}
