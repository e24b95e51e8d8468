import { PAYMENT_REFUSALS } from '@school/core/payments/errors';
import { refusal } from '../app-error.js';
import type { Config } from '../config.js';
import { statement, type Sql } from '../db/sql.js';
import { keyOfUpload } from '../uploads/upload-address.js';

const findScreenshot = statement(
  'payments-own-screenshot',
  "SELECT id FROM upload WHERE key = $1 AND purpose = 'payment_screenshot' AND account_id = $2",
);

/** The screenshot behind a file_url, if it is one of ours that this person uploaded (T32, C32). */
export async function findOwnScreenshot(sql: Sql, config: Config, accountId: number, url: string): Promise<number> {
  const key = keyOfUpload(config, url);
  const found = key === undefined ? undefined : await sql.maybeRow<{ id: number }>(findScreenshot, [key, accountId]);
  if (found === undefined) throw refusal(PAYMENT_REFUSALS, 'screenshot_unknown');
  return found.id;
}
