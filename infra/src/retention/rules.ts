import { RETENTION_REFUSALS } from '@school/core/retention/errors';
import {
  RETENTION_KINDS,
  retentionKey,
  retentionRule,
  type RetentionKind,
  type RetentionRule,
} from '@school/core/retention/rules';
import { isCurrent, removesMore, type SeenPreview } from '@school/core/retention/seen';
import { refusal } from '../app-error.js';
import type { Actor } from '../auth/actor.js';
import { formLock, takeLocks } from '../db/locks.js';
import type { Sql } from '../db/sql.js';
import type { Deps } from '../deps.js';
import { changeSetting } from '../settings/change-setting.js';
import { SettingModel } from '../settings/model.js';
import { previewRetention } from './preview.js';

/** The rules in force, kind by kind. */
export async function readRetentionRules(sql: Sql): Promise<(RetentionRule & { kind: RetentionKind })[]> {
  const stored = await sql.query(SettingModel).whereIn('key', RETENTION_KINDS.map(retentionKey));
  return RETENTION_KINDS.map((kind) => ({
    kind,
    ...retentionRule(kind, stored.find(({ key }) => key === retentionKey(kind))?.value),
  }));
}

/** The rule of one kind, which nobody changes until the transaction ends. */
export async function holdRetentionRule(trx: Sql, kind: RetentionKind): Promise<RetentionRule> {
  const stored = await trx.query(SettingModel).findById(retentionKey(kind)).forShare();
  return retentionRule(kind, stored?.value);
}

/** A rule as somebody wants it, and what that person has been shown. */
export interface WantedRule {
  kind: RetentionKind;
  rule: RetentionRule;
  seen: SeenPreview | null;
}

/** Changes a rule; a change that removes more is refused to whoever has not seen what it removes now. */
export function changeRetentionRule(deps: Deps, actor: Actor, { kind, rule, seen }: WantedRule): Promise<void> {
  const now = deps.clock.now();
  return deps.db.transaction(async (trx) => {
    // Of two who change it at once, the second one is judged by what the first has left.
    await takeLocks(trx, [formLock(retentionKey(kind))]);
    const stored = await trx.query(SettingModel).findById(retentionKey(kind)).forUpdate();
    if (removesMore(retentionRule(kind, stored?.value), rule)) {
      if (seen === null) throw refusal(RETENTION_REFUSALS, 'preview_missing');
      const current = await previewRetention(trx, kind, rule.months, now);
      if (!isCurrent(seen, current)) throw refusal(RETENTION_REFUSALS, 'preview_stale');
    }
    const value = { months: rule.months, is_on: rule.isOn };
    await changeSetting(trx, actor, { key: retentionKey(kind), value }, now);
  });
}
