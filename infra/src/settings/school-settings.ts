import { absencePolicy, type AbsencePolicy } from '@school/core/class-ending/charges';
import { aloneLimits, type AloneLimits } from '@school/core/credits/adjustment';
import { schoolContact, type SchoolContact } from '@school/core/settings/school-contact';
import type { Actor } from '../auth/actor.js';
import type { Sql } from '../db/sql.js';
import type { Deps } from '../deps.js';
import { changeSetting } from './change-setting.js';
import { SettingModel } from './model.js';

/** The keys under which they are stored. */
export const ABSENCE_POLICY = 'absence_policy';
export const SCHOOL_CONTACT = 'school_contact';
export const CREDIT_LIMITS = 'credit_limits';

/** The school's own settings. */
export interface SchoolSettings {
  policy: AbsencePolicy;
  contact: SchoolContact;
  /** What one person may give alone. */
  limits: AloneLimits;
}

/** The current settings. */
export async function readSchoolSettings(sql: Sql): Promise<SchoolSettings> {
  const stored = await sql.query(SettingModel).findByIds([ABSENCE_POLICY, SCHOOL_CONTACT, CREDIT_LIMITS]);
  const valueOf = (wanted: string): unknown => stored.find(({ key }) => key === wanted)?.value ?? null;
  return {
    policy: absencePolicy(valueOf(ABSENCE_POLICY)),
    contact: schoolContact(valueOf(SCHOOL_CONTACT)),
    limits: aloneLimits(valueOf(CREDIT_LIMITS)),
  };
}

/** Changes who pays for missed classes; audited. */
export const changeAbsencePolicy = ({ db, clock }: Deps, actor: Actor, value: AbsencePolicy): Promise<void> =>
  db.transaction((trx) => changeSetting(trx, actor, { key: ABSENCE_POLICY, value }, clock.now()));

/** Changes how families reach the school; audited. */
export const changeSchoolContact = ({ db, clock }: Deps, actor: Actor, value: SchoolContact): Promise<void> =>
  db.transaction((trx) => changeSetting(trx, actor, { key: SCHOOL_CONTACT, value }, clock.now()));

/** Changes how many credits one person may give alone; audited. */
export function changeCreditLimits(
  { db, clock }: Deps,
  actor: Actor,
  { perStudent, perDay }: AloneLimits,
): Promise<void> {
  const value = { per_student: perStudent, per_day: perDay };
  return db.transaction((trx) => changeSetting(trx, actor, { key: CREDIT_LIMITS, value }, clock.now()));
}
