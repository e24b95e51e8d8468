import type { Audience } from '../config.js';

/** The role of a session's person on this app. */
export type Role = 'student' | 'teacher' | 'unknown' | 'staff' | 'superuser' | 'lead_manager';

/** A verified, live session. */
export interface Session {
  sid: string;
  audience: Audience;
  accountId: number;
  role: Role;
  name: string;
  grade: number | null;
  studentId: number | null;
  teacherId: number | null;
  staffId: number | null;
  permissions: readonly string[];
  timezone: string;
  pictureKey: string | null;
  /** The impersonating account; null for the person themselves. */
  actAccountId: number | null;
  /** False while impersonating read-only: nothing may be changed. */
  mayAct: boolean;
  openedBy: 'password' | 'autologin' | 'set_password' | 'impersonation';
  authenticatedAt: Date;
  /** The school requires a second factor that this person has not set up: only the set-up is allowed. */
  lacksSecondFactor: boolean;
}

/**
 * Finds the session of a token; null if it is invalid here. `binding` is the cookie's value. Without a token it finds
 * the browser's newest session, for players, which send no header.
 */
export type ReadSession = (token: string | undefined, binding: string | undefined) => Promise<Session | null>;

/** The cookie that binds a token to its browser; one name per app, because hosts may differ by port only. */
export const bindingCookie = (audience: Audience): string => `__Host-school-${audience}`;
