import type { Audience } from '../config.js';

/** What the person behind a token is on this face. */
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
  /** The account that really acts, when somebody else looks through this one's eyes. */
  actAccountId: number | null;
  /** False for who only looks through another's eyes: nothing is changed (product 4 #12). */
  mayAct: boolean;
  openedBy: 'password' | 'autologin' | 'set_password' | 'impersonation';
  authenticatedAt: Date;
  /** The school demands a second factor of this person, who has none yet: nothing but setting it up is open. */
  lacksSecondFactor: boolean;
}

/**
 * Finds the session of a token, or null when it is worth nothing here; `binding` is the cookie's value. Without a token it
 * is the browser's newest session, for players, which send no header.
 */
export type ReadSession = (token: string | undefined, binding: string | undefined) => Promise<Session | null>;

/** The cookie that binds a browser's token to that browser (D2); one name per face, as hosts may differ by port only. */
export const bindingCookie = (audience: Audience): string => `__Host-school-${audience}`;
