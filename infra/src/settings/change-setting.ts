import { raw } from 'objection';
import { audit } from '../audit/audit.js';
import { auditedBy, type Actor } from '../auth/actor.js';
import type { Trx } from '../db/database.js';
import { SettingModel } from './model.js';

/** What a setting is from now on. */
export interface SettingChange {
  key: string;
  /** Null puts the default back. */
  value: boolean | string | number | object | null;
}

/** Writes a setting and who changed it from what. */
export async function changeSetting(trx: Trx, actor: Actor, { key, value }: SettingChange, now: Date): Promise<void> {
  const old = await trx.query(SettingModel).findById(key).forUpdate();
  await trx
    .query(SettingModel)
    .insert({ key, value: raw('?::jsonb', JSON.stringify(value)), updatedAt: now })
    .onConflict('key')
    .merge();
  await audit(trx, {
    ...auditedBy(actor),
    action: 'setting.change',
    entity: 'setting',
    entityId: key,
    before: { value: old?.value ?? null },
    after: { value },
  });
}
