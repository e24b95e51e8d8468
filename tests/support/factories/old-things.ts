import { statement } from '@school/infra/db/sql';
import type { Deps } from '@school/infra/deps';
import { retentionKey, type RetentionKind } from '@school/core/retention/rules';
import type { Person } from './people.js';

const DAY_MS = 86_400_000;
const MONTH_DAYS = 31;

/** An instant that is surely so many months ago. */
export const monthsAgo = (deps: Pick<Deps, 'clock'>, months: number): Date =>
  new Date(deps.clock.now().getTime() - (months * MONTH_DAYS + 2) * DAY_MS);

let serial = 0;
const key = (): string => `old-thing:${(serial += 1)}`;

const insertNotice = statement(
  'test-old-notice',
  `INSERT INTO notification (account_id, kind, title, body, business_key, created_at, class_id, class_starts_at)
   SELECT $1, $2, 'Hello', 'A text', $3, $4, $5::bigint, (SELECT starts_at FROM scheduled_class WHERE id = $5) RETURNING id`,
);
const insertLetter = statement(
  'test-old-letter',
  `INSERT INTO delivery (business_key, channel, account_id, recipient, subject, body, status, kind, created_at)
   VALUES ($1, 'email', $2, 'family@example.com', 'Hello', 'A text', $3, $4, $5) RETURNING id`,
);
const insertOldLead = statement(
  'test-old-lead',
  `WITH made AS (
     INSERT INTO lead (lead_code, phone, student_name, created_at, updated_at)
     VALUES ('X' || $1, '+4999' || lpad($1, 8, '0'), 'Old ' || $1, $2, $2) RETURNING id)
   INSERT INTO lead_event (lead_id, kind, at) SELECT id, 'created', $2 FROM made RETURNING lead_id AS id`,
);
const insertLine = statement(
  'test-old-line',
  `INSERT INTO audit_log (at, action, entity, entity_id, after) VALUES ($1, $2, $3, $4, '{"a": "Zoë"}') RETURNING id`,
);
const setRule = statement(
  'test-retention-rule',
  `INSERT INTO setting (key, value) VALUES ($1, $2::jsonb) ON CONFLICT (key) DO UPDATE SET value = excluded.value`,
);
const ageRecording = statement('test-age-recording', 'UPDATE recording SET uploaded_at = $2 WHERE id = $1');

/** Makes a notice that somebody got. */
export const createNotice = async (
  { db }: Pick<Deps, 'db'>,
  to: Pick<Person, 'accountId'>,
  at: Date,
  { kind = 'class-receipt', classId = null }: { kind?: string; classId?: number | null } = {},
): Promise<number> => (await db.row<{ id: number }>(insertNotice, [to.accountId, kind, key(), at, classId])).id;

/** Makes a letter of the outbox. */
export const createLetter = async (
  { db }: Pick<Deps, 'db'>,
  to: Pick<Person, 'accountId'>,
  at: Date,
  { kind = 'class-receipt', status = 'sent' }: { kind?: string; status?: string } = {},
): Promise<number> => (await db.row<{ id: number }>(insertLetter, [key(), to.accountId, status, kind, at])).id;

/** Makes a lead without an account, of which nothing was heard since. */
export const createOldLead = async ({ db }: Pick<Deps, 'db'>, at: Date): Promise<number> =>
  (await db.row<{ id: number }>(insertOldLead, [String((serial += 1)), at])).id;

/** Adds a line to the audit log. */
export const addOldLine = async (
  { db }: Pick<Deps, 'db'>,
  at: Date | string,
  {
    action = 'lead.change',
    entity = 'lead',
    entityId = 7,
  }: { action?: string; entity?: string; entityId?: number } = {},
): Promise<number> => (await db.row<{ id: number }>(insertLine, [new Date(at), action, entity, String(entityId)])).id;

/** Makes a recording as old as that. */
export const ageRecordingTo = async ({ db }: Pick<Deps, 'db'>, id: number, at: Date): Promise<unknown> =>
  db.run(ageRecording, [id, at]);

/** Switches a rule on, as the page does after its questions. */
export const switchOn = async ({ db }: Pick<Deps, 'db'>, kind: RetentionKind, months: number): Promise<unknown> =>
  db.run(setRule, [retentionKey(kind), JSON.stringify({ months, is_on: true })]);
