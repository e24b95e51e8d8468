import { issueToken } from '@school/infra/auth/one-time-tokens';
import { openSession, type OpenSession } from '@school/infra/auth/sessions';
import { statement } from '@school/infra/db/sql';
import type { Deps } from '@school/infra/deps';
import type { Person } from './people.js';

const insertStudent = statement(
  'test-sibling',
  'INSERT INTO student (account_id, full_name, grade) VALUES ($1, $2, $3) RETURNING id',
);

/** Makes a second child with the same phone and password. */
export const createSibling = async (deps: Deps, of: Person, name: string, grade: number): Promise<number> =>
  (await deps.db.row<{ id: number }>(insertStudent, [of.accountId, name, grade])).id;

/** Makes a session in another way than the factory: long ago, by a link, or for another person. */
export async function tokenBy(deps: Deps, person: Person, how: Partial<OpenSession> & { at?: Date }): Promise<string> {
  const { at, ...wanted } = how;
  const opened = await openSession(deps.db, deps.config, at ?? deps.clock.now(), {
    accountId: person.accountId,
    audience: 'learner',
    studentId: person.id,
    openedBy: 'password',
    bind: false,
    ...wanted,
  });
  return opened.token;
}

/** Longer than any test runs. */
export const LINK_LIFE_MS = 600_000;

/** Makes a one-time link for an account; one for a password is as staff send it, whatever the account has. */
export const issueLink = (
  deps: Deps,
  { accountId, id }: Person,
  kind: 'autologin' | 'set_password',
  lifeMs: number = LINK_LIFE_MS,
): Promise<string> =>
  issueToken(deps.db, deps.clock.now(), { kind, accountId, studentId: kind === 'autologin' ? id : null, lifeMs });
