import { absencePolicy, type AbsencePolicy } from '@school/core/class-ending/charges';
import { aloneLimits, type AloneLimits } from '@school/core/credits/adjustment';
import { scoreWeights, type ScoreWeights } from '@school/core/leads/score';
import { punchRule, type PunchRule } from '@school/core/payments/punch';
import { MOVING_SIDES, quotaLimit, type MovingSide } from '@school/core/rescheduling/quota';
import { SITE_NUMBERS_REFUSALS } from '@school/core/settings/errors';
import { schoolContact, type SchoolContact } from '@school/core/settings/school-contact';
import { isToCome, siteNumbers, type SiteNumbers } from '@school/core/settings/site-numbers';
import { UPLOAD_QUOTAS_OF, uploadQuota, type UploadQuota, type UploadQuotaOf } from '@school/core/uploads/quota';
import { refusal } from '../app-error.js';
import type { Actor } from '../auth/actor.js';
import type { Sql } from '../db/sql.js';
import type { Deps } from '../deps.js';
import { changeSetting } from './change-setting.js';
import {
  ABSENCE_POLICY,
  CREDIT_LIMITS,
  LEAD_WEIGHTS,
  moveLimitKey,
  PUNCH_FOUR_EYES,
  SCHOOL_CONTACT,
  SettingModel,
  SITE_NUMBERS,
  uploadLimitKey,
} from './model.js';

/** The school's own settings. */
export interface SchoolSettings {
  policy: AbsencePolicy;
  contact: SchoolContact;
  /** On the home page. */
  siteNumbers: SiteNumbers;
  /** What one person may give alone. */
  limits: AloneLimits;
  /** Moves of classes a month and batch; null means no limit. */
  moves: Readonly<Record<MovingSide, number | null>>;
  /** Files a day. */
  uploads: Readonly<Record<UploadQuotaOf, UploadQuota>>;
  punch: PunchRule;
  leadWeights: ScoreWeights;
}

/** The current settings. */
export async function readSchoolSettings(sql: Sql): Promise<SchoolSettings> {
  const stored = await sql.query(SettingModel);
  const valueOf = (wanted: string): unknown => stored.find(({ key }) => key === wanted)?.value ?? null;
  return {
    policy: absencePolicy(valueOf(ABSENCE_POLICY)),
    contact: schoolContact(valueOf(SCHOOL_CONTACT)),
    siteNumbers: siteNumbers(valueOf(SITE_NUMBERS)),
    limits: aloneLimits(valueOf(CREDIT_LIMITS)),
    moves: forEach(MOVING_SIDES, (side) => quotaLimit(side, valueOf(moveLimitKey(side)))),
    uploads: forEach(UPLOAD_QUOTAS_OF, (of) => uploadQuota(of, valueOf(uploadLimitKey(of)))),
    punch: punchRule(valueOf(PUNCH_FOUR_EYES)),
    leadWeights: scoreWeights(valueOf(LEAD_WEIGHTS)),
  };
}

// `as`: an entry for each name.
const forEach = <Name extends string, Value>(names: readonly Name[], valueOf: (name: Name) => Value) =>
  Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Record<Name, Value>;

/** Changes who pays for missed classes; audited. */
export const changeAbsencePolicy = ({ db, clock }: Deps, actor: Actor, value: AbsencePolicy): Promise<void> =>
  db.transaction((trx) => changeSetting(trx, actor, { key: ABSENCE_POLICY, value }, clock.now()));

/** Changes how families reach the school; audited. */
export const changeSchoolContact = ({ db, clock }: Deps, actor: Actor, value: SchoolContact): Promise<void> =>
  db.transaction((trx) => changeSetting(trx, actor, { key: SCHOOL_CONTACT, value }, clock.now()));

/** Changes the numbers on the home page; audited. */
export async function changeSiteNumbers({ db, clock }: Deps, actor: Actor, value: SiteNumbers): Promise<void> {
  if (isToCome(value.as_of, clock.now())) throw refusal(SITE_NUMBERS_REFUSALS, 'day_to_come');
  await db.transaction((trx) => changeSetting(trx, actor, { key: SITE_NUMBERS, value }, clock.now()));
}

/** Changes how many credits one person may give alone; audited. */
export function changeCreditLimits(
  { db, clock }: Deps,
  actor: Actor,
  { perStudent, perDay }: AloneLimits,
): Promise<void> {
  const value = { per_student: perStudent, per_day: perDay };
  return db.transaction((trx) => changeSetting(trx, actor, { key: CREDIT_LIMITS, value }, clock.now()));
}

/** Changes how often each side may move the classes of a batch in a month; audited. */
export const changeMoveLimits = ({ db, clock }: Deps, actor: Actor, moves: SchoolSettings['moves']): Promise<void> =>
  db.transaction(async (trx) => {
    for (const side of MOVING_SIDES)
      await changeSetting(trx, actor, { key: moveLimitKey(side), value: moves[side] ?? false }, clock.now());
  });

/** Changes how many files may be stored in a day; audited. */
export const changeUploadLimits = (
  { db, clock }: Deps,
  actor: Actor,
  uploads: SchoolSettings['uploads'],
): Promise<void> =>
  db.transaction(async (trx) => {
    for (const of of UPLOAD_QUOTAS_OF)
      await changeSetting(trx, actor, { key: uploadLimitKey(of), value: uploads[of] }, clock.now());
  });

/** Changes whether somebody else must punch; audited. */
export const changePunchRule = ({ db, clock }: Deps, actor: Actor, rule: PunchRule): Promise<void> =>
  db.transaction((trx) =>
    changeSetting(
      trx,
      actor,
      { key: PUNCH_FOUR_EYES, value: rule === 'several' ? null : rule === 'always' },
      clock.now(),
    ),
  );
