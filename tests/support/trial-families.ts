import { bookTrialSlot, cancelTrial, moveTrial, trialBooking } from '@school/bff-learner/contract/trial-booking';
import { statement } from '@school/infra/db/sql';
import { expect } from 'chai';
import { registerBrowser } from './register-browser.js';
import type { TestServer } from './test-server.js';

const trialOf = statement(
  'test-change-trial',
  `SELECT b.id AS "bookingId", b.state, b.availability_id AS "slotId", b.starts_at AS "bookedAt", b.timezone, c.id AS "classId",
     c.status, c.starts_at AS "startsAt", c.teacher_id AS "teacherId", x.teacher_id AS "batchTeacherId", x.meet_link AS "meetLink",
     (SELECT starts_at FROM class_student s WHERE s.class_id = c.id) AS "seatAt", l.last_class_at AS "leadAt", l.stage,
     (SELECT json_agg(a.id ORDER BY a.id) FROM availability_slot a WHERE a.booked_class_id = c.id) AS taken,
     (SELECT count(*) FROM class_move m WHERE m.class_id = c.id) AS moves,
     (SELECT json_agg(e.kind ORDER BY e.id) FROM lead_event e WHERE e.lead_id = l.id) AS history,
     (SELECT json_agg(o.topic ORDER BY o.id) FROM outbox o
       WHERE o.topic LIKE 'trial-%' AND (o.ref_id = b.id OR o.ref_id IN (SELECT m.id FROM class_move m WHERE m.class_id = c.id))) AS told
   FROM trial_booking b
   JOIN scheduled_class c ON c.id = b.class_id
   JOIN batch x ON x.id = c.batch_id
   JOIN lead l ON l.id = b.lead_id
   WHERE b.phone = $1 ORDER BY b.id DESC LIMIT 1`,
);

/** A booking with everything that must tell the same about it. */
export interface TrialState {
  bookingId: number;
  state: string;
  slotId: number | null;
  bookedAt: Date;
  timezone: string;
  classId: number;
  status: string;
  startsAt: Date;
  teacherId: number;
  batchTeacherId: number;
  meetLink: string | null;
  seatAt: Date;
  leadAt: Date | null;
  stage: string;
  taken: number[] | null;
  moves: number;
  history: string[];
  told: string[];
}

let phones = 0;

/** A family that books by the public calls. */
export interface TrialFamily {
  phone: string;
  token: string;
}

export const nextPhone = (): string => `+4917${String(20_000_000 + ++phones).padStart(9, '0')}`;

/** Registers and books a slot as a new family, whose browser may therefore change the booking. */
export async function bookAs(
  server: TestServer,
  slotId: number,
  phone = nextPhone(),
  more: object = {},
): Promise<TrialFamily> {
  const body = {
    student_name: 'Mia Sommer',
    phone_number: phone,
    grade: 4,
    teacher_availability_id: slotId,
    timezone: 'Europe/Berlin',
  };
  const answer = await server.call(bookTrialSlot, {
    ...(await registerBrowser(server, phone, 'Mia Sommer', undefined, more)),
    body,
  });
  expect(answer.status, answer.body.error).to.equal(201);
  return { phone, token: answer.body.confirmation_token };
}

export const stateOf = (server: TestServer, { phone }: TrialFamily): Promise<TrialState> =>
  server.deps.db.row<TrialState>(trialOf, [phone]);

export const pageOf = (server: TestServer, { token }: TrialFamily) => server.call(trialBooking, { params: { token } });

/** Moves to a slot; by default from the version that the page shows now. */
export const moveTo = async (server: TestServer, { token }: TrialFamily, slotId: number, version?: number) =>
  server.call(moveTrial, {
    params: { token },
    body: {
      teacher_availability_id: slotId,
      timezone: 'Europe/London',
      version: version ?? (await pageOf(server, { token, phone: '' })).body.version,
    },
  });

/** Cancels; by default what the page shows now. */
export const cancelBy = async (server: TestServer, { token }: TrialFamily, version?: number, reason = '') =>
  server.call(cancelTrial, {
    params: { token },
    body: { version: version ?? (await pageOf(server, { token, phone: '' })).body.version, reason },
  });
