import type { Rate } from '@school/core/payouts/rates';
import { VERSION_REFUSALS } from '@school/core/payouts/version-errors';
import { refusal } from '../app-error.js';
import { audit } from '../audit/audit.js';
import { auditedBy, type Actor } from '../auth/actor.js';
import { violatedConstraint, type Trx } from '../db/database.js';
import type { Deps } from '../deps.js';
import { PayoutRateModel, PayoutVersionModel } from './model.js';
import { findVersion, lockVersion } from './version-repository.js';

/** A version as its form says; the rates are judged by core before. */
export interface WantedVersion {
  name: string;
  description: string;
  currency: string;
  rates: readonly Rate[];
}

/** What is saved: without an id a new draft, and with one the draft as the person saw it. */
export interface VersionSave {
  id?: number | undefined;
  seenUpdatedAt?: string | undefined;
  wanted: WantedVersion;
}

/** Saves a draft with its rates; of two people who saw the same draft one wins. Returns its id. */
export async function saveVersion(
  deps: Deps,
  actor: Actor,
  { id, seenUpdatedAt, wanted }: VersionSave,
): Promise<number> {
  const now = deps.clock.now();
  try {
    return await deps.db.transaction(async (trx) => {
      const before = id === undefined ? undefined : await lockDraft(trx, id, seenUpdatedAt);
      const saved = before === undefined ? await add(trx, wanted, now) : await change(trx, before, wanted, now);
      await writeRates(trx, saved, wanted.rates);
      await audit(trx, {
        ...auditedBy(actor),
        action: before === undefined ? 'payroll.add_version' : 'payroll.change_version',
        entity: 'payout_version',
        entityId: saved,
        after: wanted,
      });
      return saved;
    });
  } catch (error) {
    throw asRefusal(error);
  }
}

async function lockDraft(trx: Trx, id: number, seenUpdatedAt: string | undefined): Promise<PayoutVersionModel> {
  const version = await lockVersion(trx, id);
  if (version === undefined) throw refusal(VERSION_REFUSALS, 'version_not_found');
  if (version.fixedAt !== null) throw refusal(VERSION_REFUSALS, 'version_fixed');
  if (version.updatedAt.getTime() !== Date.parse(seenUpdatedAt ?? ''))
    throw refusal(VERSION_REFUSALS, 'changed_meanwhile');
  return version;
}

const columnsOf = ({ name, description, currency }: WantedVersion) => ({ name, description, currencyCode: currency });

async function add(trx: Trx, wanted: WantedVersion, now: Date): Promise<number> {
  const times = { createdAt: now, updatedAt: now };
  const { id } = await trx.query(PayoutVersionModel).insert({ ...columnsOf(wanted), ...times });
  return id;
}

/** Moves `updated_at` on, also for two changes at the same instant. */
async function change(trx: Trx, before: PayoutVersionModel, wanted: WantedVersion, now: Date): Promise<number> {
  const updatedAt = new Date(Math.max(now.getTime(), before.updatedAt.getTime() + 1));
  await trx
    .query(PayoutVersionModel)
    .findById(before.id)
    .patch({ ...columnsOf(wanted), updatedAt });
  return before.id;
}

async function writeRates(trx: Trx, payoutVersionId: number, rates: readonly Rate[]): Promise<void> {
  await trx.query(PayoutRateModel).delete().where('payout_version_id', payoutVersionId);
  await trx
    .query(PayoutRateModel)
    .insert(rates.map((rate, index) => ({ ...rate, payoutVersionId, position: index + 1 })));
}

const REASONS = {
  payout_version_name_key: 'name_taken',
  payout_version_currency_code_fkey: 'currency_unknown',
  payout_version_fixed: 'version_fixed',
} as const;

function asRefusal(error: unknown): unknown {
  const constraint = violatedConstraint(error) ?? '';
  return constraint in REASONS
    ? // `as`: it was just found among the names.
      refusal(VERSION_REFUSALS, REASONS[constraint as keyof typeof REASONS])
    : error;
}

/** Offers a version for teachers, which fixes it for good, or no longer offers it; a repeated call changes nothing. */
export async function offerVersion(deps: Deps, actor: Actor, id: number, isActive: boolean): Promise<void> {
  const now = deps.clock.now();
  await deps.db.transaction(async (trx) => {
    const before = await lockVersion(trx, id);
    if (before === undefined) throw refusal(VERSION_REFUSALS, 'version_not_found');
    if (before.isActive === isActive) return;
    const version = await findVersion(trx, id);
    if (version?.rates.length === 0) throw refusal(VERSION_REFUSALS, 'rates_missing');
    await trx.query(PayoutVersionModel).findById(id).patch({ isActive, updatedAt: now });
    await audit(trx, {
      ...auditedBy(actor),
      action: isActive ? 'payroll.activate_version' : 'payroll.retire_version',
      entity: 'payout_version',
      entityId: id,
      before: { is_active: before.isActive },
      after: { is_active: isActive },
    });
  });
}
