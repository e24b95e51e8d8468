import { clashText } from '@school/core/batches/clash-text';
import { SCHEDULE_REFUSALS } from '@school/core/batches/errors';
import { isOutsideChildHours } from '@school/core/batches/party-clock';
import { AppError, refusal } from '../app-error.js';
import { audit } from '../audit/audit.js';
import { violatedConstraint, type Trx } from '../db/database.js';
import { formKeyOf, type FormKey } from '../db/form-key.js';
import { statement, type Sql } from '../db/sql.js';
import type { Deps } from '../deps.js';
import { planJob } from '../outbox/plan.js';
import { findClashes } from './find-clashes.js';
import { readSchedule, type Schedule } from './schedule-facts.js';
import type { ScheduleOrder, Scheduler } from './schedule-order.js';

// Always in this order, so that nobody waits in a circle: the form, the teacher, the student.
const lockAll = statement(
  'batch-locks',
  `
  SELECT pg_advisory_xact_lock(hashtextextended($1, 4712)), pg_advisory_xact_lock(1, $2::int), pg_advisory_xact_lock(3, $3::int)`,
);

const findForm = statement(
  'batch-of-form',
  'SELECT form_key::text AS key, code FROM batch WHERE form_key BETWEEN $1 AND $2 LIMIT 1',
);

// One statement: the batch in its teacher's default room (product 2.2 #16), with its rule, seat, classes and their seats, and the teacher's open half hours that they fill.
const insertBatch = statement(
  'batch-schedule',
  `
  WITH number AS (SELECT nextval(pg_get_serial_sequence('batch', 'id')) AS id),
  made AS (
    INSERT INTO batch (id, code, name, batch_type, course_version_id, teacher_id, class_size, anchor_timezone, form_key, is_renewal,
      created_by, created_at, classroom_method, meet_link)
    SELECT id, $1 || '-' || lpad(id::text, greatest(4, length(id::text)), '0'), $2, 'paid', $3, $4, 1, $5, $6, $7, $8, $9,
      coalesce((SELECT p.room_method FROM teacher_profile p WHERE p.teacher_id = $4), 'jitsi'),
      (SELECT p.meet_link FROM teacher_profile p WHERE p.teacher_id = $4) FROM number
    RETURNING id, code),
  slots AS (
    INSERT INTO batch_slot (batch_id, weekday, wall_time, valid_from)
    SELECT number.id, s.weekday, s.wall_time, $10 FROM number, unnest($11::smallint[], $12::time[]) AS s (weekday, wall_time)),
  seat AS (INSERT INTO batch_student (batch_id, student_id, joined_at) SELECT id, $13, $9 FROM number),
  planned AS (
    SELECT nextval(pg_get_serial_sequence('scheduled_class', 'id')) AS id, p.lesson_id, p.starts_at, p.ends_at
    FROM unnest($14::bigint[], $15::timestamptz[], $16::timestamptz[]) AS p (lesson_id, starts_at, ends_at)),
  classes AS (
    INSERT INTO scheduled_class (id, batch_id, lesson_id, teacher_id, starts_at, ends_at, created_at)
    SELECT p.id, number.id, p.lesson_id, $4, p.starts_at, p.ends_at, $9 FROM number, planned p ORDER BY p.starts_at),
  seats AS (
    INSERT INTO class_student (class_id, student_id, starts_at, ends_at, is_live)
    SELECT id, $13, starts_at, ends_at, true FROM planned ORDER BY starts_at),
  taken AS (
    UPDATE availability_slot a SET booked_class_id = p.id FROM planned p
    WHERE a.teacher_id = $4 AND a.is_open AND a.during && tstzrange(p.starts_at, p.ends_at, '[)')
    RETURNING a.id)
  SELECT made.id, made.code, (SELECT count(*)::int FROM taken) AS taken FROM made`,
);

interface MadeBatch {
  id: number;
  code: string;
  /** Open half hours that the classes took. */
  taken: number;
}

/** What one call schedules. */
interface Attempt {
  order: ScheduleOrder;
  schedule: Schedule;
  by: Scheduler;
  key: FormKey;
  now: Date;
}

const OVERLAPS = new Set(['scheduled_class_teacher_overlap', 'class_student_overlap']);

/** Schedules a batch with all its classes or with none (C2, C10) and answers its code; the form sent twice makes one. */
export async function scheduleBatch(deps: Deps, by: Scheduler, order: ScheduleOrder): Promise<string> {
  const now = deps.clock.now();
  const key = formKeyOf(by.accountId, order.formKey, order.content, now);
  const schedule = await readSchedule(deps.db, order, now);
  try {
    return await deps.db.transaction((trx) => scheduleOnce(trx, { order, schedule, by, key, now }));
  } catch (error) {
    if (OVERLAPS.has(violatedConstraint(error) ?? '')) throw await clashing(deps.db, schedule, order.rule.zone);
    throw error;
  }
}

/** How many classes are outside the hours in which a child should learn (product 3.16). */
const outsideOf = ({ classes, student }: Schedule): number =>
  classes.filter((one) => isOutsideChildHours(one, student.timezone)).length;

async function scheduleOnce(trx: Trx, attempt: Attempt): Promise<string> {
  const { schedule, key, order } = attempt;
  await trx.run(lockAll, [key.first, schedule.teacher.id, schedule.student.id]);
  const known = await codeOfForm(trx, key);
  if (known !== undefined) return known;
  const clashes = await findClashes(trx, schedule);
  if (clashes.length > 0) throw clashRefusal(clashText(clashes, order.rule.zone));
  if (!order.isOutsideConfirmed && outsideOf(schedule) > 0) throw refusal(SCHEDULE_REFUSALS, 'outside_hours');
  const made = await trx.row<MadeBatch>(insertBatch, valuesOf(attempt));
  await recordAudit(trx, attempt, made);
  await planJob(trx, { topic: 'course-scheduled', refId: made.id, businessKey: `batch:${made.id}:scheduled` });
  return made.code;
}

async function codeOfForm(sql: Sql, key: FormKey): Promise<string | undefined> {
  const known = await sql.maybeRow<{ key: string; code: string }>(findForm, [key.first, key.last]);
  if (known !== undefined && known.key !== key.exact) throw refusal(SCHEDULE_REFUSALS, 'form_used');
  return known?.code;
}

/** A class came between the look and the insert; the constraint kept it, and these are the ones it kept. */
async function clashing(sql: Sql, schedule: Schedule, zone: string): Promise<AppError> {
  const clashes = await findClashes(sql, schedule);
  return clashRefusal(clashes.length > 0 ? clashText(clashes, zone) : SCHEDULE_REFUSALS.clash.text);
}

const clashRefusal = (text: string): AppError => new AppError('clash', SCHEDULE_REFUSALS.clash.kind, text);

/** $1 to $16, in the order of the statement. */
const valuesOf = ({ order, schedule, by, key, now }: Attempt) => {
  const { teacher, student, course, classes } = schedule;
  const { slots, startDate, zone } = order.rule;
  return [
    `${course.code}-${startDate.slice(0, 'yyyy'.length)}`,
    `${course.name}: ${student.name}`,
    course.versionId,
    teacher.id,
    zone,
    key.exact,
    order.isRenewal,
    by.accountId,
    now,
    startDate,
    slots.map(({ weekday }) => weekday),
    slots.map(({ time }) => time),
    student.id,
    classes.map(({ lesson }) => lesson.id),
    classes.map(({ startsAt }) => startsAt.toISOString()),
    classes.map(({ endsAt }) => endsAt.toISOString()),
  ];
};

function recordAudit(trx: Trx, { order, schedule, by }: Attempt, made: MadeBatch): Promise<void> {
  const { teacher, student, course, classes } = schedule;
  return audit(trx, {
    actorAccountId: by.accountId,
    action: 'batch.schedule',
    entity: 'batch',
    entityId: made.id,
    after: {
      code: made.code,
      course: course.code,
      course_version_id: course.versionId,
      is_renewal: order.isRenewal,
      teacher_id: teacher.id,
      student_id: student.id,
      ...order.rule,
      classes: classes.length,
      first: classes[0]?.startsAt,
      last: classes.at(-1)?.startsAt,
      // Never but when somebody ticked it.
      outside_child_hours: outsideOf(schedule),
      slots_taken: made.taken,
    },
    requestId: by.requestId,
  });
}
