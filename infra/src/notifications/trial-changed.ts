import type { AskedBy } from '@school/core/trial-booking/change-errors';
import type { Config } from '../config.js';
import type { Trx } from '../db/database.js';
import { statement } from '../db/sql.js';
import { defineJob } from '../queue/define-job.js';
import { tellAccount } from './tell-account.js';
import { tellFamily } from './tell-family.js';
import { trialBookedForTeacher } from './templates/trial-booked.js';
import {
  trialCanceledForFamily,
  trialCanceledForOwner,
  trialCanceledForTeacher,
  trialLeft,
  trialMovedForFamily,
  trialMovedForOwner,
  trialMovedForTeacher,
} from './templates/trial-changed.js';
import { readTrial } from './trial-facts.js';

const CALENDAR = '/teacher-dashboard/calendar';

const findMove = statement(
  'trial-moved-facts',
  `
  SELECT b.id AS "bookingId", m.from_starts_at AS "wasAt", m.to_starts_at AS "startsAt", m.from_teacher_id AS "oldTeacherId", m.account_id AS "moverId",
    t.full_name AS "teacherName", a.timezone AS "teacherZone", a.id AS "accountId", a.email,
    EXISTS (SELECT FROM scheduled_class old WHERE old.id = m.left_class_id AND old.status = 'scheduled') AS "goesOn"
  FROM class_move m
  JOIN trial_booking b ON b.id = m.trial_booking_id
  JOIN teacher t ON t.id = m.from_teacher_id
  JOIN account a ON a.id = t.account_id
  WHERE m.id = $1`,
);

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
      const move = await trx.row<MoveRow>(findMove, [ctx.refId]);
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
      await tellFamily(trx, family, forFamily, trialMovedForFamily(moved));
      const forTeacher = { ...fact, businessKey: `${key}:teacher`, link: CALENDAR };
      const letter = isOtherTeacher ? trialBookedForTeacher(facts) : trialMovedForTeacher(moved);
      await tellAccount(trx, teacher, forTeacher, letter);
      if (owner === undefined || owner.accountId === move.moverId) return;
      await tellAccount(trx, owner, { ...fact, businessKey: `${key}:owner` }, trialMovedForOwner(moved, owner.zone));
    }),
});

const findCancellation = statement(
  'trial-canceled-facts',
  `
  SELECT coalesce(b.canceled_by, c.canceled_by) AS "askedBy", c.status = 'scheduled' AS "goesOn", EXISTS (SELECT FROM availability_slot a
      WHERE a.teacher_id = c.teacher_id AND a.starts_at = c.starts_at AND a.is_open) AS "isOffered",
    (SELECT e.actor_account_id FROM lead_event e WHERE e.lead_id = b.lead_id AND e.kind = 'trial_canceled' ORDER BY e.id DESC LIMIT 1)
      AS "cancelerId"
  FROM trial_booking b JOIN scheduled_class c ON c.id = b.class_id WHERE b.id = $1`,
);

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
  const { cancelerId, ...row } = await trx.row<CancellationRow>(findCancellation, [bookingId]);
  const facts = { ...trial, ...row, askedBy: row.askedBy ?? 'student' };
  const key = `trial:${bookingId}:canceled`;
  const fact = { kind: 'trial-canceled', neededBy: facts.startsAt } as const;
  await tellFamily(trx, family, { ...fact, businessKey: `${key}:family` }, trialCanceledForFamily(facts));
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
