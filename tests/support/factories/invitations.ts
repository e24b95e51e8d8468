import { statement } from '@school/infra/db/sql';
import type { Deps } from '@school/infra/deps';
import { createBatch, createClass } from './classes.js';
import { createTeacher, type Person } from './people.js';

const insertSibling = statement(
  'test-invited-sibling',
  'INSERT INTO student (account_id, full_name, grade) VALUES ($1, $2, $3) RETURNING id',
);
const insertInvitation = statement(
  'test-invitation',
  'INSERT INTO invitation (inviter_student_id, friend_student_id, created_at) VALUES ($1, $2, $3) RETURNING id',
);
/** Makes another child of the same account. */
export const createSibling = async (deps: Deps, of: Person, name: string, grade = 2): Promise<number> =>
  (await deps.db.row<{ id: number }>(insertSibling, [of.accountId, name, grade])).id;

/** Makes a friend who came by an invitation; now by default. */
export const createInvitation = async (deps: Deps, inviter: Person, friend: Person, at?: Date): Promise<number> =>
  (await deps.db.row<{ id: number }>(insertInvitation, [inviter.id, friend.id, at ?? deps.clock.now()])).id;

const friendByPhone = statement(
  'test-friend-by-phone',
  `SELECT s.id, a.id AS "accountId", s.full_name AS name, a.phone FROM account a JOIN student s ON s.account_id = a.id
   WHERE a.phone = $1`,
);
const setAttended = statement(
  'test-friend-attended',
  `WITH c AS (UPDATE scheduled_class SET status = 'complete', ended_at = ends_at WHERE id = $1 RETURNING id)
   UPDATE class_student SET attended = true WHERE class_id = (SELECT id FROM c)`,
);

/** Lets the child of a phone attend a trial class; returns the child. */
export async function attendClass(deps: Deps, phone: string): Promise<Person> {
  const row = await deps.db.row<Pick<Person, 'id' | 'accountId' | 'name' | 'phone'>>(friendByPhone, [phone]);
  const friend: Person = { ...row, userType: 'student', email: null, token: '' };
  const batch = await createBatch(deps, await createTeacher(deps), 'free');
  const startsAt = new Date(deps.clock.now().getTime() - 7_200_000);
  await deps.db.run(setAttended, [await createClass(deps, batch, { startsAt, minutes: 30 }, [friend])]);
  return friend;
}
