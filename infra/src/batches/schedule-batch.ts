// Booking: one statement writes a batch with its rule, its seat and all its classes, or nothing.
import { CLASSROOM_METHOD_DEFAULT } from '@school/core/batches/classroom-method';
import { clashText } from '@school/core/batches/clash-text';
import { SCHEDULE_REFUSALS } from '@school/core/batches/errors';
import { isOutsideChildHours } from '@school/core/batches/party-clock';
import { AppError, refusal } from '../app-error.js';
import { audit } from '../audit/audit.js';
import { auditedBy, type Actor } from '../auth/actor.js';
import { violatedConstraint, type Trx } from '../db/database.js';
import { formKeyOf, type FormKey } from '../db/form-key.js';
import { childTimeLock, formLock, studentLock, takeLocks, teacherTimeLock } from '../db/locks.js';
import { parametersOf } from '../db/parameters.js';
import { statement, type Sql, type Value } from '../db/sql.js';
import type { Deps } from '../deps.js';
import { planJob } from '../outbox/plan.js';
import { findClashes } from './find-clashes.js';
import { BatchModel } from './model.js';
import { readSchedule, type Schedule } from './schedule-facts.js';
import type { ScheduleOrder } from './schedule-order.js';

const { place, values } = parametersOf([
  'code_prefix',
  'name',
  'course_version_id',
  'teacher_id',
  'anchor_timezone',
  'form_key',
  'is_renewal',
  'created_by',
  'created_at',
  'valid_from',
  'weekdays',
  'wall_times',
  'student_id',
  'lesson_ids',
  'starts',
  'ends',
]);

// One statement for the batch in its teacher's default room, its rule, seat, classes and their seats,
// and the teacher's open half hours that they fill.
const insertBatch = statement(
  'batch-schedule',
  `
  WITH number AS (SELECT nextval(pg_get_serial_sequence('batch', 'id')) AS id),
  made AS (
    INSERT INTO batch (id, code, name, batch_type, course_version_id, teacher_id, class_size, anchor_timezone, form_key,
      is_renewal, created_by, created_at, classroom_method, meet_link)
    SELECT id, ${place.code_prefix} || '-' || lpad(id::text, greatest(4, length(id::text)), '0'), ${place.name}, 'paid',
      ${place.course_version_id}, ${place.teacher_id}, 1, ${place.anchor_timezone}, ${place.form_key}, ${place.is_renewal},
      ${place.created_by}, ${place.created_at},
      coalesce((SELECT p.room_method FROM teacher_profile p WHERE p.teacher_id = ${place.teacher_id}), '${CLASSROOM_METHOD_DEFAULT}'),
      (SELECT p.meet_link FROM teacher_profile p WHERE p.teacher_id = ${place.teacher_id}) FROM number
    RETURNING id, code),
  slots AS (
    INSERT INTO batch_slot (batch_id, weekday, wall_time, valid_from)
    SELECT number.id, s.weekday, s.wall_time, ${place.valid_from}
    FROM number, unnest(${place.weekdays}::smallint[], ${place.wall_times}::time[]) AS s (weekday, wall_time)),
  seat AS (
    INSERT INTO batch_student (batch_id, student_id, joined_at)
    SELECT id, ${place.student_id}, ${place.created_at} FROM number),
  planned AS (
    SELECT nextval(pg_get_serial_sequence('scheduled_class', 'id')) AS id, p.lesson_id, p.starts_at, p.ends_at
    FROM unnest(${place.lesson_ids}::bigint[], ${place.starts}::timestamptz[], ${place.ends}::timestamptz[])
      AS p (lesson_id, starts_at, ends_at)),
  classes AS (
    INSERT INTO scheduled_class (id, batch_id, lesson_id, teacher_id, starts_at, ends_at, created_at)
    SELECT p.id, number.id, p.lesson_id, ${place.teacher_id}, p.starts_at, p.ends_at, ${place.created_at}
    FROM number, planned p ORDER BY p.starts_at),
  seats AS (
    INSERT INTO class_student (class_id, student_id, starts_at, ends_at, is_live)
    SELECT id, ${place.student_id}, starts_at, ends_at, true FROM planned ORDER BY starts_at),
  taken AS (
    UPDATE availability_slot a SET booked_class_id = p.id FROM planned p
    WHERE a.teacher_id = ${place.teacher_id} AND a.booked_class_id IS NULL AND a.doubt_id IS NULL AND a.during && tstzrange(p.starts_at, p.ends_at, '[)')
    RETURNING a.id)
  SELECT made.id, made.code, (SELECT count(*)::int FROM taken) AS taken FROM made`,
);

interface MadeBatch {
  id: number;
  code: string;
  /** Open half hours that the classes took. */
  taken: number;
}

/** Everything that one call schedules. */
interface Attempt {
  order: ScheduleOrder;
  schedule: Schedule;
  actor: Actor;
  key: FormKey;
  now: Date;
}

const OVERLAPS = new Set(['scheduled_class_teacher_overlap', 'class_student_overlap']);

/** Schedules a batch with all its classes or none; returns its code. A form sent twice makes one batch. */
export async function scheduleBatch(deps: Deps, actor: Actor, order: ScheduleOrder): Promise<string> {
  const now = deps.clock.now();
  const key = formKeyOf(actor.accountId, order.formKey, order.content, now);
  const schedule = await readSchedule({ ...deps, sql: deps.db }, order, now);
  try {
    return await deps.db.transaction((trx) => scheduleOnce(trx, { order, schedule, actor, key, now }));
  } catch (error) {
    if (OVERLAPS.has(violatedConstraint(error) ?? '')) throw await clashing(deps.db, schedule, order.rule.zone);
    throw error;
  }
}

/** How many classes are outside the hours suitable for a child. */
const outsideOf = ({ classes, student }: Schedule): number =>
  classes.filter((one) => isOutsideChildHours(one, student.timezone)).length;

async function scheduleOnce(trx: Trx, attempt: Attempt): Promise<string> {
  const { schedule, key, order } = attempt;
  const { teacher, student } = schedule;
  const ofPeople = [childTimeLock(student.id), teacherTimeLock(teacher.id), studentLock(student.id)];
  await takeLocks(trx, [formLock(key.first), ...ofPeople]);
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
  const known = await sql
    .query(BatchModel)
    .whereBetween('form_key', [key.first, key.last])
    .select('form_key', 'code')
    .first();
  if (known !== undefined && known.formKey !== key.exact) throw refusal(SCHEDULE_REFUSALS, 'form_used');
  return known?.code;
}

/** The refusal when an overlap constraint stopped the insert: names the classes that clash. */
async function clashing(sql: Sql, schedule: Schedule, zone: string): Promise<AppError> {
  const clashes = await findClashes(sql, schedule);
  return clashRefusal(clashes.length > 0 ? clashText(clashes, zone) : SCHEDULE_REFUSALS.clash.text);
}

const clashRefusal = (text: string): AppError => new AppError('clash', SCHEDULE_REFUSALS.clash.kind, text);

const valuesOf = ({ order, schedule, actor, key, now }: Attempt): Value[] => {
  const { teacher, student, course, classes } = schedule;
  const { slots, startDate, zone } = order.rule;
  return values({
    code_prefix: `${course.code}-${startDate.slice(0, 'yyyy'.length)}`,
    name: `${course.name}: ${student.name}`,
    course_version_id: course.versionId,
    teacher_id: teacher.id,
    anchor_timezone: zone,
    form_key: key.exact,
    is_renewal: order.isRenewal,
    created_by: actor.accountId,
    created_at: now,
    valid_from: startDate,
    weekdays: slots.map(({ weekday }) => weekday),
    wall_times: slots.map(({ time }) => time),
    student_id: student.id,
    lesson_ids: classes.map(({ lesson }) => lesson.id),
    starts: classes.map(({ startsAt }) => startsAt.toISOString()),
    ends: classes.map(({ endsAt }) => endsAt.toISOString()),
  });
};

function recordAudit(trx: Trx, { order, schedule, actor }: Attempt, made: MadeBatch): Promise<void> {
  const { teacher, student, course, classes } = schedule;
  return audit(trx, {
    ...auditedBy(actor),
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
      // Above 0 only if staff confirmed it.
      outside_child_hours: outsideOf(schedule),
      slots_taken: made.taken,
    },
  });
}
