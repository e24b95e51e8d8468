// Locks: the asked opening and the session of whoever asks, read and locked together.
import { OPENING_PERMISSIONS } from '@school/core/impersonation/can-open';
import type { Trx } from '../db/database.js';
import { statement } from '../db/sql.js';
import { ACTOR_NAME, isOffice } from './actor-name.js';

const mayStill = `(u.is_superuser OR u.permissions @> ARRAY[
    CASE WHEN i.teacher_id IS NULL THEN '${OPENING_PERMISSIONS.student}' ELSE '${OPENING_PERMISSIONS.teacher}' END])`;

// Locks the actor's own session, so that its end cannot coincide with this start. Staff whose permission was taken away
// meanwhile, or whose target has become a colleague, come too late.
const findAsked = statement(
  'impersonation-asked',
  `
  SELECT i.id, i.student_id AS "studentId", i.teacher_id AS "teacherId", i.reason, i.parent_sid::text AS "parentSid",
    p.binding_hash AS "bindingHash", p.expires_at AS "parentEndsAt", ${ACTOR_NAME} AS "actorName"
  FROM impersonation i
  JOIN session p ON p.sid = i.parent_sid AND p.revoked_at IS NULL AND p.parked_at IS NULL AND p.expires_at > $2
  JOIN account a ON a.id = i.actor_account_id AND a.disabled_at IS NULL
  LEFT JOIN teacher t ON t.account_id = a.id
  LEFT JOIN staff_user u ON u.id = i.staff_user_id
  WHERE i.token_id = $1 AND i.sid IS NULL
    AND CASE WHEN i.staff_user_id IS NULL THEN t.id IS NOT NULL ELSE ${mayStill} AND NOT ${isOffice('i.account_id')} END
  FOR NO KEY UPDATE OF i, p`,
);

/** An opening that somebody has asked for. */
export interface AskedOpening {
  id: number;
  studentId: number | null;
  teacherId: number | null;
  /** Why staff open it; null for a teacher. */
  reason: string | null;
  parentSid: string;
  bindingHash: Buffer | null;
  parentEndsAt: Date;
  actorName: string;
}

/** The opening of a token, if it is still allowed at `now`. */
export const lockAsked = (trx: Trx, tokenId: number, now: Date): Promise<AskedOpening | undefined> =>
  trx.maybeRow<AskedOpening>(findAsked, [tokenId, now]);
