import { hashToken, randomToken } from '@school/infra/auth/secrets';
import { statement } from '@school/infra/db/sql';
import sharp from 'sharp';
import { createBatch, createClass } from '../support/factories/classes.js';
import { issueLink } from '../support/factories/family.js';
import { createStudent, createTeacher } from '../support/factories/people.js';
import { createSlot, noonInDays } from '../support/factories/trial.js';
import type { Input, MatrixRow, MatrixRows } from '../support/matrix/rows.js';
import type { Owner, World } from '../support/matrix/world.js';
import { CALENDAR_ROWS } from './calendar/rows.js';
import { TEACHER_PROFILE_ROWS } from './profile/teacher-rows.js';
import { AVAILABILITY_ROWS } from './availability/rows.js';
import { BADGE_ROWS } from './badges/rows.js';
import { CATALOG_ROWS } from './catalog/rows.js';
import { CERTIFICATE_ROWS } from './certificates/rows.js';
import { CLASS_DETAIL_ROWS } from './class-detail/rows.js';
import { CLASSROOM_ROWS } from './classroom/rows.js';
import { CLASS_ENDING_ROWS } from './class-ending/rows.js';
import { CLASS_FEEDBACK_ROWS } from './class-feedback/rows.js';
import { CLASS_RECEIPT_ROWS } from './class-receipts/rows.js';
import { SOUVENIR_ROWS } from './souvenirs/rows.js';
import { COURSE_PAGE_ROWS } from './course-pages/rows.js';
import { CURRICULUM_ROWS } from './curriculum/rows.js';
import { COMPETITION_ROWS } from './competitions/rows.js';
import { CREDIT_ROWS } from './credits/rows.js';
import { IMPERSONATION_ROWS } from './impersonation/rows.js';
import { HANDOVER_ROWS } from './handovers/rows.js';
import { IMPORTANT_LINK_ROWS } from './important-links/rows.js';
import { INVITATION_ROWS } from './invitations/rows.js';
import { DISPUTE_ROWS } from './disputes/rows.js';
import { DOUBT_ROWS } from './doubts/rows.js';
import { NOTIFICATION_ROWS } from './notifications/rows.js';
import { LESSON_ROWS } from './lessons/rows.js';
import { PAYMENT_PAGE_ROWS } from './payment-pages/rows.js';
import { QUIZ_ROWS } from './quizzes/rows.js';
import { PROJECT_REVIEW_ROWS } from './projects/review-rows.js';
import { CONSENT_ROWS } from './consents/rows.js';
import { OWN_DATA_ROWS } from './privacy/rows.js';
import { PROJECT_ROWS } from './projects/rows.js';
import { PUBLIC_FILE_ROWS } from './files/rows.js';
import { RECORDING_ROWS } from './recordings/rows.js';
import { RESCHEDULING_ROWS } from './rescheduling/rows.js';
import { PAY_REGISTER_ROWS } from './pay-register/rows.js';
import { STRIKE_ROWS } from './strikes/rows.js';
import { SEAT_REQUEST_ROWS } from './seat-requests/rows.js';
import { SHORT_LINK_ROWS } from './short-links/rows.js';
import { STUDENT_ROWS } from './students/rows.js';

const BEARER = 'whoever has the unguessable address may use it';
const UNKNOWN_TOKEN = 'A'.repeat(43);
const PASSWORD = 'tram42-violin';
const HOUR_MS = 3_600_000;

const insertLead = statement(
  'test-matrix-lead',
  `
  INSERT INTO lead (lead_code, phone, student_name) VALUES ($1, $2, 'Anna') RETURNING id`,
);
const insertBooking = statement(
  'test-matrix-booking',
  `
  INSERT INTO trial_booking (availability_id, class_id, student_id, lead_id, phone, timezone, starts_at, confirmation_hash)
  VALUES ($1, $2, $3, $4, $5, 'UTC', $6, $7) RETURNING id`,
);
const setPicture = statement('test-matrix-picture', 'UPDATE account SET picture_key = $2 WHERE id = $1');

let serial = 0;

/** A time that no other row of the matrix uses. */
const nextTime = (world: World): Date => new Date(noonInDays(world.server.deps, 2).getTime() + ++serial * HOUR_MS);
const nextPhone = (): string => `+4916${String(10_000_000 + ++serial).padStart(9, '0')}`;

const studentOf = (world: World, whose: Owner): World['studentA'] => (whose === 'A' ? world.studentA : world.studentB);
const teacherOf = (world: World, whose: Owner): World['teacherA'] => (whose === 'A' ? world.teacherA : world.teacherB);

async function freshSlot(world: World): Promise<number> {
  const { deps } = world.server;
  return createSlot(deps, await createTeacher(deps), noonInDays(deps, 3));
}

function linkTo(kind: 'autologin' | 'set_password'): MatrixRow['id'] {
  return async (world) => {
    const { deps } = world.server;
    const student = await createStudent(deps, { name: 'Lena Link' });
    return issueLink(deps, student, kind);
  };
}

async function booking(world: World): Promise<string> {
  const { deps } = world.server;
  const [student, teacher, startsAt, token] = [
    await createStudent(deps),
    await createTeacher(deps),
    nextTime(world),
    randomToken(),
  ];
  const batch = await createBatch(deps, teacher, 'free');
  const slot = await createSlot(deps, teacher, startsAt);
  const classId = await createClass(deps, batch, { startsAt, minutes: 30 }, [student]);
  const lead = await deps.db.row<{ id: number }>(insertLead, [`M${++serial}`, student.phone]);
  await deps.db.row(insertBooking, [slot, classId, student.id, lead.id, student.phone, startsAt, hashToken(token)]);
  return token;
}

async function pictureForm(): Promise<Input> {
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.set('profile_picture', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'me.png');
  return { form };
}

async function storedPicture(world: World): Promise<string> {
  const { deps } = world.server;
  const key = randomToken();
  await deps.storage.put(`pictures/${key}.webp`, Buffer.from('picture'), 'image/webp');
  await deps.db.run(setPicture, [(await createStudent(deps)).accountId, key]);
  return key;
}

/** Valid input and ids for every route of the learner app; a new route needs a line here. */
export const LEARNER_ROWS: MatrixRows = {
  'POST /api/register/': {
    input: () => ({
      body: { phone_number: nextPhone(), student_name: 'Mia', student_grade: 4, country_code: '+49', timezone: 'UTC' },
    }),
  },
  'POST /api/password-link/': { input: () => ({ body: { phone_number: nextPhone() } }) },
  ...CREDIT_ROWS,
  ...AVAILABILITY_ROWS,
  ...TEACHER_PROFILE_ROWS,
  ...CLASS_DETAIL_ROWS,
  ...CLASSROOM_ROWS,
  ...CLASS_ENDING_ROWS,
  'GET /api/trial-slots/': { input: () => ({ query: { student_timezone: 'UTC' } }) },
  'GET /api/trial-teachers/': {},
  'POST /api/trial-class-booking/': {
    input: async (world) => ({
      body: {
        student_name: 'Mia',
        phone_number: nextPhone(),
        grade: 4,
        teacher_availability_id: await freshSlot(world),
        timezone: 'UTC',
      },
    }),
  },
  'GET /api/trial-bookings/{token}/': { id: booking, missing: UNKNOWN_TOKEN, others: 200, why: BEARER },
  'GET /api/trial-bookings/{token}/calendar.ics': { id: booking, missing: UNKNOWN_TOKEN, others: 200, why: BEARER },
  'POST /api/trial-bookings/{token}/enter/': {
    id: booking,
    missing: UNKNOWN_TOKEN,
    done: 410,
    others: 410,
    input: () => ({ body: { wants: 'password' } }),
    why: 'only the browser that has registered the family; `enter-account.test.ts` enters',
  },
  'POST /api/trial-bookings/{token}/move/': {
    id: booking,
    missing: UNKNOWN_TOKEN,
    others: 200,
    why: BEARER,
    input: async (world) => ({
      body: { teacher_availability_id: await freshSlot(world), timezone: 'UTC', version: 1 },
    }),
  },
  'POST /api/trial-bookings/{token}/cancel/': {
    id: booking,
    missing: UNKNOWN_TOKEN,
    others: 200,
    why: BEARER,
    input: () => ({ body: { version: 1, reason: 'Illness' } }),
  },
  'POST /api/login/': {
    input: async (world) => {
      const { phone } = await createStudent(world.server.deps, { password: PASSWORD });
      return { body: { phone_number: phone, password: PASSWORD } };
    },
  },
  'POST /api/logout/': {},
  'POST /api/sessions/end-others/': {},
  'POST /api/sessions/{id}/end/': {
    id: () => '0'.repeat(32),
    missing: '1'.repeat(32),
    done: 404,
    why: 'a session belongs to one account of several roles; `own-sessions.test.ts` ends own and others',
  },
  'POST /api/profiles/{id}/switch/': { id: (world, whose) => studentOf(world, whose).id },
  'GET /api/autologin/{token}/': { id: linkTo('autologin'), missing: UNKNOWN_TOKEN, others: 200, why: BEARER },
  'GET /api/al/{token}/': {
    id: linkTo('autologin'),
    missing: UNKNOWN_TOKEN,
    done: 302,
    gone: 302,
    others: 302,
    why: 'only leads to the page, whatever the token (C36)',
  },
  'GET /api/set-password/{token}/': { id: linkTo('set_password'), missing: UNKNOWN_TOKEN, others: 200, why: BEARER },
  'POST /api/set-password/{token}/': {
    id: linkTo('set_password'),
    missing: UNKNOWN_TOKEN,
    others: 200,
    why: BEARER,
    input: () => ({ body: { new_password: PASSWORD } }),
  },
  'POST /api/reset-password/': { input: () => ({ body: { new_password: PASSWORD } }) },
  'POST /api/update-timezone/': { input: () => ({ body: { timezone: 'Asia/Dhaka' } }) },
  'POST /api/upload-profile-picture/': { input: pictureForm },
  'GET /media/pictures/{token}': { id: storedPicture, missing: UNKNOWN_TOKEN, others: 200, why: BEARER },
  ...LESSON_ROWS,
  ...COURSE_PAGE_ROWS,
  ...CURRICULUM_ROWS,
  ...CERTIFICATE_ROWS,
  ...INVITATION_ROWS,
  ...COMPETITION_ROWS,
  ...PROJECT_ROWS,
  ...CONSENT_ROWS,
  ...OWN_DATA_ROWS,
  ...PROJECT_REVIEW_ROWS,
  ...PAYMENT_PAGE_ROWS,
  ...BADGE_ROWS,
  ...CATALOG_ROWS,
  ...SHORT_LINK_ROWS,
  ...CLASS_FEEDBACK_ROWS,
  ...CLASS_RECEIPT_ROWS,
  ...SOUVENIR_ROWS,
  ...DISPUTE_ROWS,
  ...STUDENT_ROWS,
  ...IMPERSONATION_ROWS,
  ...SEAT_REQUEST_ROWS,
  ...STRIKE_ROWS,
  ...PAY_REGISTER_ROWS,
  ...IMPORTANT_LINK_ROWS,
  ...HANDOVER_ROWS,
  ...QUIZ_ROWS,
  ...RECORDING_ROWS,
  ...PUBLIC_FILE_ROWS,
  ...RESCHEDULING_ROWS,
  ...CALENDAR_ROWS,
  ...DOUBT_ROWS,
  ...NOTIFICATION_ROWS,
  'POST /api/teacher-availability/': {
    input: (world) => {
      const start = nextTime(world);
      return {
        body: { start_time: start.toISOString(), end_time: new Date(start.getTime() + HOUR_MS / 2).toISOString() },
      };
    },
  },
  'POST /api/teacher-availability/reshape/': {
    input: async (world, whose) => {
      const start = nextTime(world);
      const slot = await createSlot(world.server.deps, teacherOf(world, whose), start);
      const next = new Date(start.getTime() + HOUR_MS / 2);
      const end = new Date(start.getTime() + HOUR_MS);
      return { body: { slot_ids: [slot], start_time: next.toISOString(), end_time: end.toISOString() } };
    },
  },
  'DELETE /api/teacher-availability/{id}/': {
    id: (world, whose) => createSlot(world.server.deps, teacherOf(world, whose), nextTime(world)),
  },
  'GET /api/class-students/{classId}/': {
    id: async (world, whose) => {
      const batch = await createBatch(world.server.deps, teacherOf(world, whose));
      return createClass(world.server.deps, batch, { startsAt: nextTime(world) }, [studentOf(world, whose)]);
    },
  },
};
