import type { PrivacyKind } from '@school/core/privacy/request';
import { notFound } from '../app-error.js';
import type { Actor } from '../auth/actor.js';
import type { Sql } from '../db/sql.js';
import type { Deps } from '../deps.js';
import { confirmPassword } from '../profile/confirm-password.js';
import { askPrivacy } from './ask.js';
import { PrivacyRequestModel } from './model.js';
import { findChild, type ChildOfFamily } from './repository.js';

/** What a family sees of its requests, newest first. */
export async function readOwnData(
  sql: Sql,
  studentId: number,
): Promise<{ child: ChildOfFamily; requests: PrivacyRequestModel[] }> {
  const child = await findChild(sql, studentId);
  const requests = await sql
    .query(PrivacyRequestModel)
    .where({ student_id: studentId })
    .orderBy('id', 'desc')
    .limit(20);
  return { child, requests };
}

/** What the family wants, with the password that shows that it is the family. */
interface OwnWish {
  kind: PrivacyKind;
  password: string;
  ip: string;
}

/** The family asks on its own page; somebody of the school approves. */
export async function askForOwnData(
  deps: Deps,
  actor: Actor,
  session: { accountId: number; studentId: number },
  { kind, password, ip }: OwnWish,
): Promise<void> {
  await confirmPassword(deps, session, password, ip);
  await askPrivacy(deps, actor, { kind, studentId: session.studentId, reason: '', isByFamily: true });
}

/** The file's address for a minute; another child's request is not found. */
export async function ownDataAddress({ db, storage, clock }: Deps, id: number, studentId: number): Promise<string> {
  const found = await db
    .query(PrivacyRequestModel)
    .findOne({ id, student_id: studentId, kind: 'export', state: 'done' })
    .where('file_until', '>', clock.now());
  if (typeof found?.fileKey !== 'string') throw notFound();
  return storage.large.saveAddress(found.fileKey, 'application/zip', `${found.receipt}.zip`);
}
