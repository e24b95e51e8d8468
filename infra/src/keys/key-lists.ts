import { hkdfSync } from 'node:crypto';
import { z } from 'zod';

/** The three apps (learner, staff, CRM); a token of one is not accepted by another. */
export const AUDIENCES = ['learner', 'staff', 'crm'] as const;

type App = (typeof AUDIENCES)[number];

/** One secret of a list. Its id is public: it is derived from the secret, but nobody can find the secret from it. */
export interface Key {
  id: string;
  secret: Uint8Array;
}

/** The keys of each app. The first signs, all verify; a process that signs nothing for an app has none of it. */
export type SessionKeys = Readonly<Record<App, readonly Key[]>>;

/** The keys of what is sealed in the database: the first seals, all open. */
export type DataKeys = readonly [Key, ...Key[]];

/** How many bytes the id of a key has. */
export const KEY_ID_BYTES = 8;

const SECRET_BYTES_MIN = 32;
const SHORT = `of at least ${SECRET_BYTES_MIN} bytes`;
const TWICE = 'lists one secret twice';
const MISSING = 'must be set';

/**
 * `learner:<secret>,staff:<secret>,crm:<secret>`, where an app may be named several times. A gateway must have a key of
 * its own app and keeps no other; the other processes need none.
 */
export function sessionKeys(app: App | undefined) {
  const list = z.string(MISSING).transform((text, context): SessionKeys => {
    const pairs = partsOf(text).map(splitOnce);
    for (const problem of sessionProblems(pairs, app)) context.addIssue(problem);
    const keysOf = (one: App): Key[] =>
      app === undefined || app === one ? pairs.filter(([name]) => name === one).map(([, secret]) => keyOf(secret)) : [];
    return { learner: keysOf('learner'), staff: keysOf('staff'), crm: keysOf('crm') };
  });
  return app === undefined ? list.default({ learner: [], staff: [], crm: [] }) : list;
}

/** `<secret>,<secret>`: the newest first. */
export const dataKeys = z.string(MISSING).transform((text, context): DataKeys => {
  const secrets = partsOf(text);
  for (const problem of dataProblems(secrets)) context.addIssue(problem);
  const [newest = '', ...older] = secrets;
  return [keyOf(newest), ...older.map(keyOf)];
});

/** Whether new data would be sealed by a key that also signs sessions. Among the older keys, one may be listed. */
export function sealsBySessionKey(data: string | undefined, session: string | undefined): boolean {
  const [newest] = partsOf(data ?? '');
  return partsOf(session ?? '').some((pair) => splitOnce(pair)[1] === newest);
}

const partsOf = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

function splitOnce(pair: string): [string, string] {
  const at = pair.indexOf(':');
  return at < 0 ? [pair, ''] : [pair.slice(0, at), pair.slice(at + 1)];
}

// HKDF gives nothing away of the secret, nor of the keys that are derived from it for other purposes.
function keyOf(text: string): Key {
  const secret = new TextEncoder().encode(text);
  return {
    id: Buffer.from(hkdfSync('sha256', secret, '', 'school key id', KEY_ID_BYTES)).toString('base64url'),
    secret,
  };
}

const isWeak = (secret: string): boolean => new Set(secret).size < 10 || Buffer.byteLength(secret) < SECRET_BYTES_MIN;

/** What is wrong with the session keys; no line repeats anything that might be a secret. */
function sessionProblems(pairs: readonly [string, string][], app: App | undefined): string[] {
  const isApp = ([name]: [string, string]): boolean => AUDIENCES.some((one) => one === name);
  const given = pairs.filter(isApp);
  const weak = AUDIENCES.filter(
    (one) =>
      given.some(([name, secret]) => name === one && isWeak(secret)) ||
      (app === one && given.every(([name]) => name !== one)),
  );
  const problems = weak.map((one) => `needs a random secret ${SHORT} for "${one}"`);
  if (given.length < pairs.length) problems.push('has a key that is for none of learner, staff and crm');
  const distinct = new Set(given.map((pair) => pair.join(':')));
  if (distinct.size < given.length) problems.push(TWICE);
  if (new Set([...distinct].map((pair) => splitOnce(pair)[1])).size < distinct.size) {
    problems.push('needs a secret of its own for each app, so that a token of one is none of another');
  }
  return problems;
}

function dataProblems(secrets: readonly string[]): string[] {
  const problems = secrets.length === 0 ? [MISSING] : [];
  if (secrets.some(isWeak)) problems.push(`needs random secrets ${SHORT}`);
  if (secrets.some((secret) => AUDIENCES.some((one) => secret.startsWith(`${one}:`)))) {
    problems.push('takes the secret of a session key without the name of its app');
  }
  if (new Set(secrets).size < secrets.length) problems.push(TWICE);
  return problems;
}
