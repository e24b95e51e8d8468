import { PAYMENT_REFUSALS } from '@school/core/payments/errors';
import { UPLOAD_ATTACH_MS } from '@school/core/uploads/lifetime';
import { refusal } from '../app-error.js';
import type { Sql } from '../db/sql.js';
import type { Deps } from '../deps.js';
import { UploadModel } from '../uploads/model.js';
import { keyOfUpload } from '../uploads/upload-address.js';

/** The screenshot of a file_url, if this person uploaded it lately. */
export async function findOwnScreenshot(
  { sql, config, clock }: { sql: Sql } & Pick<Deps, 'config' | 'clock'>,
  accountId: number,
  url: string,
): Promise<number> {
  const key = keyOfUpload(config, url);
  // An older, unused one may be pruned at any moment.
  const since = new Date(clock.now().getTime() - UPLOAD_ATTACH_MS);
  const found =
    key &&
    (await sql
      .query(UploadModel)
      .findOne({ key, purpose: 'payment_screenshot', account_id: accountId })
      .where('created_at', '>', since));
  if (!found) throw refusal(PAYMENT_REFUSALS, 'screenshot_unknown');
  return found.id;
}
