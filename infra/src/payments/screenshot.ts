import { PAYMENT_REFUSALS } from '@school/core/payments/errors';
import { UPLOAD_ATTACH_MS } from '@school/core/uploads/lifetime';
import { refusal } from '../app-error.js';
import { statement, type Sql } from '../db/sql.js';
import type { Deps } from '../deps.js';
import { keyOfUpload } from '../uploads/upload-address.js';

const findScreenshot = statement(
  'payments-own-screenshot',
  "SELECT id FROM upload WHERE key = $1 AND purpose = 'payment_screenshot' AND account_id = $2 AND created_at > $3",
);

/** The screenshot of a file_url, if this person uploaded it lately (T32, C32). */
export async function findOwnScreenshot(
  { sql, config, clock }: { sql: Sql } & Pick<Deps, 'config' | 'clock'>,
  accountId: number,
  url: string,
): Promise<number> {
  const key = keyOfUpload(config, url);
  // An older, unused one may be pruned at any moment.
  const since = new Date(clock.now().getTime() - UPLOAD_ATTACH_MS);
  const found = key && (await sql.maybeRow<{ id: number }>(findScreenshot, [key, accountId, since]));
  if (!found) throw refusal(PAYMENT_REFUSALS, 'screenshot_unknown');
  return found.id;
}
