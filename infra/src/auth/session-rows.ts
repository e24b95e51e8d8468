// Hot screen: every request reads its session, with person and roles, in one statement.
import { needsSecondFactor } from '@school/core/auth/one-time-code';
import { PERMISSIONS } from '@school/core/users/permissions';
import type { Audience } from '../config.js';
import { statement } from '../db/sql.js';
import type { Role, Session } from './session.js';

/** The setting that requires a second factor of finance, admins and some roles; off unless it is true. */
export const SECOND_FACTOR_REQUIRED = 'staff_totp_required';

// A parked session cannot be used; a session that was opened from another one ends with it.
const sessionWhere = (condition: string): string => `
  SELECT s.sid::text AS sid, a.id AS account_id, s.student_id, t.id AS teacher_id, t.full_name AS teacher_name,
    u.id AS staff_id, u.username, u.is_superuser, u.permissions, u.needs_second_factor, m.full_name AS manager_name,
    p.full_name AS student_name, p.grade, a.timezone, a.picture_key, s.act_account_id, s.may_act, s.opened_by,
    s.authenticated_at, s.binding_hash, s.last_seen_at,
    s.audience = 'staff' AND NOT EXISTS (
      SELECT 1 FROM second_factor f WHERE f.account_id = a.id AND f.confirmed_at IS NOT NULL) AND EXISTS (
      SELECT 1 FROM setting g WHERE g.key = '${SECOND_FACTOR_REQUIRED}' AND g.value = 'true') AS lacks_factor
  FROM session s
  JOIN account a ON a.id = s.account_id AND a.disabled_at IS NULL
  LEFT JOIN student p ON p.id = s.student_id
  LEFT JOIN teacher t ON t.account_id = a.id
  LEFT JOIN staff_user u ON u.account_id = a.id
  LEFT JOIN lead_manager m ON m.account_id = a.id
  LEFT JOIN session o ON o.sid = s.parent_sid
  LEFT JOIN account r ON r.id = s.act_account_id
  WHERE ${condition} AND s.parked_at IS NULL AND r.disabled_at IS NULL
    AND (s.parent_sid IS NULL OR (o.revoked_at IS NULL AND o.expires_at > $2)) AND s.audience = $4 AND s.revoked_at IS NULL AND s.expires_at > $2 AND s.last_seen_at > $3`;

/** The live session of a token's `sid` ($1) at the time $2, last used after $3, on the app $4. */
export const liveSession = statement('session-live', sessionWhere('s.sid = $1'));

/** The newest live session of a browser, by its binding. */
export const browserSession = statement(
  'session-of-browser',
  `${sessionWhere('s.binding_hash = $1')} ORDER BY s.created_at DESC LIMIT 1`,
);

/** A live session with its person's roles. */
export interface LiveRow {
  sid: string;
  account_id: number;
  student_id: number | null;
  teacher_id: number | null;
  teacher_name: string | null;
  staff_id: number | null;
  username: string | null;
  is_superuser: boolean | null;
  permissions: string[] | null;
  needs_second_factor: boolean | null;
  manager_name: string | null;
  student_name: string | null;
  grade: number | null;
  timezone: string;
  picture_key: string | null;
  act_account_id: number | null;
  may_act: boolean;
  opened_by: Session['openedBy'];
  authenticated_at: Date;
  binding_hash: Buffer | null;
  last_seen_at: Date;
  lacks_factor: boolean;
}

/** The session as the policies see it. */
export function toSession(row: LiveRow, audience: Audience): Session {
  return {
    sid: row.sid,
    audience,
    accountId: row.account_id,
    role: roleOf(row, audience),
    name: nameOf(row, audience),
    grade: row.grade,
    studentId: row.student_id,
    teacherId: row.teacher_id,
    staffId: row.staff_id,
    permissions: permissionsOf(row, audience),
    timezone: row.timezone,
    pictureKey: row.picture_key,
    actAccountId: row.act_account_id,
    mayAct: row.act_account_id === null || row.may_act,
    openedBy: row.opened_by,
    authenticatedAt: row.authenticated_at,
    lacksSecondFactor:
      row.lacks_factor &&
      needsSecondFactor({
        isSuperuser: row.is_superuser ?? false,
        permissions: row.permissions ?? [],
        needsSecondFactor: row.needs_second_factor ?? false,
      }),
  };
}

/** In the CRM a superuser is one of its users, who may do everything there, too. */
const permissionsOf = (row: LiveRow, audience: Audience): readonly string[] =>
  audience === 'crm' && row.is_superuser === true ? PERMISSIONS : (row.permissions ?? []);

function roleOf(row: LiveRow, audience: Audience): Role {
  if (audience === 'crm') return row.manager_name === null ? 'unknown' : 'lead_manager';
  if (audience === 'staff') return row.staff_id === null ? 'unknown' : row.is_superuser ? 'superuser' : 'staff';
  if (row.student_id !== null) return 'student';
  return row.teacher_id === null ? 'unknown' : 'teacher';
}

function nameOf(row: LiveRow, audience: Audience): string {
  if (audience === 'crm') return row.manager_name ?? '';
  if (audience === 'staff') return row.username ?? '';
  return row.student_name ?? row.teacher_name ?? row.username ?? '';
}
