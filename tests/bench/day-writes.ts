import { BIG_SCHOOL_PASSWORD } from './big-database.js';
import { sends } from './load.js';
import type { BenchSchool } from './bench-school.js';
import type { Read } from './day-reads.js';

/** Families sign in again and again; they may. */
const SIGN_INS = 100;

/** So many writes of a mixed day: trial bookings, ended classes, ratings, changed leads and sign-ins in turn. */
export async function dayWrites(school: BenchSchool, count: number): Promise<Read[]> {
  const kinds = [bookings, endings, ratings, leadChanges, signIns];
  const each = Math.ceil(count / kinds.length);
  const made: Read[][] = [];
  for (const kind of kinds) made.push(await kind(school, each));
  const short = made.findIndex((writes) => writes.length < each);
  if (short >= 0)
    throw new Error(`the big school is too small for ${each} ${kinds[short]?.name}; ask for fewer minutes`);
  return Array.from({ length: each }, (_, index) => made.flatMap((writes) => writes[index] ?? [])).flat();
}

/** The day's slots of one teacher after the other, so that no two families want the same half hour. */
async function bookings({ ask }: BenchSchool, count: number): Promise<Read[]> {
  const slots = await ask<{ id: number }>(OPEN_SLOTS, [count]);
  return slots.map(({ id }, index) => ({
    app: 'learner',
    shot: sends('POST', '/api/trial-class-booking/', '', bookingOf(id, 50_000_000 + index)),
  }));
}

/** Half hours that families may book, from anywhere in the coming days. */
export const OPEN_SLOTS = `
  SELECT id FROM availability_slot
  WHERE booked_class_id IS NULL AND starts_at BETWEEN now() + interval '4 hours' AND now() + interval '13 days'
    AND (starts_at AT TIME ZONE 'Europe/Berlin')::time BETWEEN '08:00' AND '19:30'
  ORDER BY hashint8(id) LIMIT $1`;

/** The booking form of a family that nobody else is. */
export const bookingOf = (slotId: number, family: number): object => ({
  student_name: 'Ada Abendrot',
  phone_number: `+49155${String(family).padStart(8, '0')}`,
  grade: 4,
  teacher_availability_id: slotId,
  timezone: 'Europe/Berlin',
});

// A class ends after its start, so those that are still to come move into years in which there are no others.
const END_CLASSES = `
  WITH wanted AS (SELECT id FROM scheduled_class WHERE status = 'scheduled' ORDER BY hashint8(id) LIMIT $1),
  held AS (
    UPDATE scheduled_class SET starts_at = starts_at - interval '9 years', ends_at = ends_at - interval '9 years'
    WHERE id IN (SELECT id FROM wanted) RETURNING id, teacher_id)
  SELECT h.id, t.account_id, (SELECT coalesce(json_agg(s.student_id), '[]') FROM class_student s WHERE s.class_id = h.id) AS student_ids
  FROM held h JOIN teacher t ON t.id = h.teacher_id`;

async function endings(school: BenchSchool, count: number): Promise<Read[]> {
  const classes = await school.ask<{ id: number; account_id: number; student_ids: number[] }>(END_CLASSES, [count]);
  return Promise.all(
    classes.map(async ({ id, account_id, student_ids }) => ({
      app: 'learner' as const,
      shot: sends('PATCH', `/api/end-class/${id}/`, await school.token('learner', account_id), {
        class_status: student_ids.length > 0 ? 'complete' : 'incomplete',
        attended_student_ids: student_ids,
        incomplete_reason: student_ids.length > 0 ? '' : 'Internet issue',
      }),
    })),
  );
}

const UNRATED_SEATS = `
  SELECT s.class_id, s.student_id, p.account_id FROM class_student s
  JOIN scheduled_class c ON c.id = s.class_id JOIN student p ON p.id = s.student_id
  WHERE c.status = 'complete' AND c.starts_at BETWEEN now() - interval '400 days' AND now() AND s.attended AND s.is_live
  ORDER BY hashint8(s.class_id), s.student_id LIMIT $1`;

async function ratings(school: BenchSchool, count: number): Promise<Read[]> {
  const seats = await school.ask<{ class_id: number; student_id: number; account_id: number }>(UNRATED_SEATS, [count]);
  return Promise.all(
    seats.map(async ({ class_id, student_id, account_id }) => ({
      app: 'learner' as const,
      shot: sends('POST', '/api/class-feedback/', await school.token('learner', account_id, student_id), {
        scheduled_class: class_id,
        class_type: 'paid',
        experience_rating: 5,
        enjoyment_rating: 4,
        teacher_rating: 1 + (class_id % 5),
        feedback: '',
      }),
    })),
  );
}

async function leadChanges(school: BenchSchool, count: number): Promise<Read[]> {
  const leads = await school.ask<{ lead_code: string; updated_at: string }>(
    `SELECT lead_code, to_json(updated_at) #>> '{}' AS updated_at FROM lead WHERE stage = 'New' ORDER BY hashint8(id) LIMIT $1`,
    [count],
  );
  const [manager] = await school.ask<{ account_id: number }>('SELECT account_id FROM lead_manager ORDER BY id LIMIT 1');
  const token = await school.token('crm', manager?.account_id ?? 0);
  return leads.map(({ lead_code, updated_at }) => ({
    app: 'crm',
    shot: sends('PATCH', `/api/leads/${lead_code}/`, token, { updated_at, stage: 'Contacted' }),
  }));
}

async function signIns(school: BenchSchool, count: number): Promise<Read[]> {
  const families = await signInsOf(school, SIGN_INS);
  return Array.from({ length: count }, (_, index) => families[index % families.length] ?? []).flat();
}

/** Families with the password of the big school, each at an address of its own. */
export async function signInsOf(school: BenchSchool, count: number): Promise<Read[]> {
  const families = await school.people('student', count);
  return families.map(({ phone }, index) => {
    const shot = sends('POST', '/api/login/', '', { phone_number: phone, password: BIG_SCHOOL_PASSWORD });
    return { app: 'learner', shot: { ...shot, headers: { ...shot.headers, 'X-Forwarded-For': `10.1.${index}.1` } } };
  });
}
