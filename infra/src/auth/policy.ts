import type { Permission } from '@school/core/users/permissions';
import type { Role, Session } from './session.js';

/** Who may call a route. Default deny: a route without one does not compile. */
export interface Policy<S extends Session | null = Session | null> {
  name: string;
  /** Allowed roles; the authorization matrix is generated from this. */
  roles: readonly (Role | 'anonymous')[];
  /** False if impersonating persons are refused. */
  impersonated: boolean;
  /** The permission that staff need beside the role, or any one of several; superusers have all. */
  permission?: Permission | readonly Permission[];
  /** True if it is open to somebody who still has to set up a second factor. */
  beforeSecondFactor?: boolean;
  /** Exists for its type only: the session that the handler gets. */
  readonly session?: S;
}

type LearnerSession = Session & { audience: 'learner' };
type StudentSession = LearnerSession & { role: 'student'; studentId: number };
type TeacherSession = LearnerSession & { role: 'teacher'; teacherId: number };
type StaffSession = Session & { audience: 'staff'; staffId: number };
type CrmSession = Session & { audience: 'crm' };

/** Everybody, including visitors. */
export const anyone: Policy<Session | null> = {
  name: 'anyone',
  roles: ['anonymous', 'student', 'teacher', 'unknown', 'staff', 'superuser', 'lead_manager'],
  impersonated: true,
};

/** Any signed-in person of the learner's app. */
export const signedIn: Policy<Session> = {
  name: 'signedIn',
  roles: ['student', 'teacher', 'unknown', 'staff', 'superuser', 'lead_manager'],
  impersonated: true,
};

/** A student or a teacher. */
export const learner: Policy<LearnerSession> = { name: 'learner', roles: ['student', 'teacher'], impersonated: true };

/** A student. */
export const student: Policy<StudentSession> = { name: 'student', roles: ['student'], impersonated: true };

/** A teacher. */
export const teacher: Policy<TeacherSession> = { name: 'teacher', roles: ['teacher'], impersonated: true };

/** Anyone of the back office. */
export const staff: Policy<StaffSession> = { name: 'staff', roles: ['staff', 'superuser'], impersonated: true };

/** Superusers alone. */
export const superuser: Policy<StaffSession> = { ...staff, name: 'superuser', roles: ['superuser'] };

/** A member of staff with one permission. */
export const staffWith = (permission: Permission): Policy<StaffSession> => ({ ...staff, name: permission, permission });

/** A member of staff with any one of these permissions. */
export const staffWithAny = (name: string, permissions: readonly Permission[]): Policy<StaffSession> => ({
  ...staff,
  name,
  permission: permissions,
});

/** A user of the sales CRM. */
export const leadManager: Policy<CrmSession> = { name: 'leadManager', roles: ['lead_manager'], impersonated: true };

/** A user of the sales CRM with one permission of the back office. */
export const leadManagerWith = (permission: Permission): Policy<CrmSession> => ({
  ...leadManager,
  name: `leadManager with ${permission}`,
  permission,
});

/** The same policy, but refused while impersonating. */
export const inPerson = <S extends Session | null>(policy: Policy<S>): Policy<S> => ({
  ...policy,
  name: `${policy.name}, in person`,
  impersonated: false,
});

/** The same policy, also for a person who still has to set up a second factor. */
export const beforeSecondFactor = <S extends Session | null>(policy: Policy<S>): Policy<S> => ({
  ...policy,
  beforeSecondFactor: true,
});

/** The result of a policy. */
export type Verdict = 'ok' | 'unauthenticated' | 'forbidden' | 'second_factor_missing';

/** Applies a policy to a session. */
export function judge(policy: Policy, session: Session | null): Verdict {
  if (session === null) return policy.roles.includes('anonymous') ? 'ok' : 'unauthenticated';
  if (!policy.roles.includes(session.role)) return 'forbidden';
  if (session.actAccountId !== null && !policy.impersonated) return 'forbidden';
  const isOpen = policy.beforeSecondFactor === true || policy.roles.includes('anonymous');
  if (session.lacksSecondFactor && !isOpen) return 'second_factor_missing';
  const needed = policy.permission;
  if (needed === undefined || session.role === 'superuser') return 'ok';
  return [needed].flat().some((one) => session.permissions.includes(one)) ? 'ok' : 'forbidden';
}
