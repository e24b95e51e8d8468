import { statement, type Sql } from '../db/sql.js';

/** Something a person is told inside the app. */
export interface Notice {
  accountId: number;
  kind: string;
  title: string;
  body: string;
  /** A path inside the face that the account uses. */
  link?: string | undefined;
  /** The same fact has the same key, so that it is told once. */
  businessKey: string;
}

const addNotice = statement(
  'notification-add',
  `INSERT INTO notification (account_id, kind, title, body, link, business_key) VALUES ($1, $2, $3, $4, $5, $6)
   ON CONFLICT (business_key) DO NOTHING`,
);

/** Tells a person once; telling the same fact again does nothing. */
export async function notify(sql: Sql, notice: Notice): Promise<void> {
  const { accountId, kind, title, body, link, businessKey } = notice;
  await sql.run(addNotice, [accountId, kind, title, body, link ?? null, businessKey]);
}

const addNotices = statement(
  'notification-add-all',
  `INSERT INTO notification (account_id, kind, title, body, link, business_key)
   SELECT "accountId", kind, title, body, link, "businessKey" FROM jsonb_to_recordset($1::jsonb)
     AS n ("accountId" bigint, kind text, title text, body text, link text, "businessKey" text)
   ON CONFLICT (business_key) DO NOTHING`,
);

/** Tells many people at once, by one statement. */
export async function notifyAll(sql: Sql, notices: readonly Notice[]): Promise<void> {
  if (notices.length > 0) await sql.run(addNotices, [JSON.stringify(notices)]);
}
