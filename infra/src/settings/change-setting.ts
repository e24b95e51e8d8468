import { audit } from '../audit/audit.js';
import type { Trx } from '../db/database.js';
import { statement } from '../db/sql.js';

const lockSetting = statement('setting-lock', 'SELECT value FROM setting WHERE key = $1 FOR UPDATE');

const writeSetting = statement(
  'setting-write',
  `INSERT INTO setting (key, value) VALUES ($1, $2::jsonb)
   ON CONFLICT (key) DO UPDATE SET value = excluded.value, updated_at = now()`,
);

/** Who changes a setting, and to what. */
export interface SettingChange {
  key: string;
  value: boolean | string | object;
  actorAccountId: number;
  requestId: string;
}

/** Writes a setting and who changed it from what. */
export async function changeSetting(trx: Trx, change: SettingChange): Promise<void> {
  const old = await trx.maybeRow<{ value: unknown }>(lockSetting, [change.key]);
  await trx.run(writeSetting, [change.key, JSON.stringify(change.value)]);
  await audit(trx, {
    actorAccountId: change.actorAccountId,
    action: 'setting.change',
    entity: 'setting',
    entityId: change.key,
    before: { value: old?.value ?? null },
    after: { value: change.value },
    requestId: change.requestId,
  });
}
