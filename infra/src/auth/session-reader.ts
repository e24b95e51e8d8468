import type { Clock } from '@school/core/shared/clock';
import { audit } from '../audit/audit.js';
import type { Audience, Config } from '../config.js';
import type { Database } from '../db/database.js';
import { SessionModel } from './model.js';
import type { ReadSession, Session } from './session.js';
import { hashToken } from './secrets.js';
import { browserSession, liveSession, toSession, type LiveRow } from './session-rows.js';
import { SESSION_LIFE } from './sessions.js';
import { tokenKey, verifyToken } from './tokens.js';

// A second may pass between a session's end and its refusal, even if no notice of it arrives.
const CACHE_MS = 1000;
const CACHE_MAX = 20_000;
const TOUCH_EVERY_MS = 60_000;

/** Reads sessions for one app, caching each for a second and dropping it at once when it ends. */
export interface SessionReader {
  read: ReadSession;
  /** Drops a session that has ended. */
  forget(sid: string): void;
  /** Drops all sessions, because notices may have been missed. */
  forgetAll(): void;
}

/** Caches the verified sessions of one process, so that the hot path checks no signature. */
export function createSessionReader(config: Config, audience: Audience, db: Database, clock: Clock): SessionReader {
  const remembered = new Map<string, { session: Session; until: number }>();
  const underWay = new Map<string, Promise<Session | null>>();
  const complaints = new Set<string>();
  let notices = 0;
  const read: ReadSession = async (token, binding) => {
    // No header can contain NUL, so no token can be mistaken for a missing one.
    const key = tokenKey(token ?? '\u0000', binding);
    const now = clock.now();
    const known = remembered.get(key);
    if (known && known.until > now.getTime()) return known.session;
    // The calls of one page come together: the first one's look-up serves them all.
    const running = underWay.get(key);
    if (running) return running;
    const looked = lookUp({ key, token, binding, now, sid: known?.session.sid }).finally(() => {
      if (underWay.get(key) === looked) underWay.delete(key);
    });
    underWay.set(key, looked);
    return looked;
  };
  const lookUp = async ({ key, token, binding, now, sid }: LookUp): Promise<Session | null> => {
    const browser = token === undefined && binding !== undefined ? hashToken(binding) : null;
    // A signature stays valid, and the row contains the token's end.
    const named = browser ?? sid ?? (await sidOf(token, now));
    if (named === null) return null;
    const idleSince = new Date(now.getTime() - SESSION_LIFE[audience].idleMs);
    const noticesBefore = notices;
    const query = browser === null ? liveSession : browserSession;
    const row = await db.maybeRow<LiveRow>(query, [named, now, idleSince, audience]);
    if (row === undefined) {
      remembered.delete(key);
      return null;
    }
    if (!isBoundTo(row.binding_hash, binding)) {
      await complain(db, complaints, row);
      return null;
    }
    if (now.getTime() - row.last_seen_at.getTime() > TOUCH_EVERY_MS) await touch(db, row.sid, now);
    const session = toSession(row, audience);
    // A notice that arrived while the row was being read may concern this session, so it is not cached.
    if (notices !== noticesBefore) return session;
    if (remembered.size >= CACHE_MAX) remembered.clear();
    remembered.set(key, { session, until: now.getTime() + CACHE_MS });
    return session;
  };
  const sidOf = async (token: string | undefined, now: Date): Promise<string | null> =>
    token === undefined ? null : ((await verifyToken(config, audience, token, now))?.sid ?? null);
  // A look-up that has begun may have read what is over by now: whoever comes after the notice starts another.
  const noticed = (): void => {
    notices += 1;
    underWay.clear();
  };
  return {
    read,
    forget(sid) {
      noticed();
      for (const [key, { session }] of remembered) if (session.sid === sid) remembered.delete(key);
    },
    forgetAll() {
      noticed();
      remembered.clear();
    },
  };
}

const touch = async (db: Database, sid: string, now: Date): Promise<number> =>
  db.query(SessionModel).findById(sid).where('last_seen_at', '<', now).patch({ lastSeenAt: now });

/** A session to be looked up; `sid` is known if its token has been verified before. */
interface LookUp {
  key: string;
  token: string | undefined;
  binding: string | undefined;
  now: Date;
  sid: string | undefined;
}

const isBoundTo = (hash: Buffer | null, binding: string | undefined): boolean =>
  hash === null || (binding !== undefined && hashToken(binding).equals(hash));

/** Logs a bound token without its browser's cookie, which was probably stolen; once per session is enough. */
async function complain(db: Database, told: Set<string>, row: LiveRow): Promise<void> {
  if (told.has(row.sid)) return;
  if (told.size >= CACHE_MAX) told.clear();
  told.add(row.sid);
  await audit(db, {
    actorAccountId: null,
    onBehalfOfAccountId: row.account_id,
    action: 'session.wrong_browser',
    entity: 'session',
    entityId: row.sid,
  });
}
