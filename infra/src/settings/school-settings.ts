import { absencePolicy, type AbsencePolicy } from '@school/core/class-ending/charges';
import { aloneLimits, type AloneLimits } from '@school/core/credits/adjustment';
import { schoolContact, type SchoolContact } from '@school/core/settings/school-contact';
import { statement, type Sql } from '../db/sql.js';
import type { Deps } from '../deps.js';
import { changeSetting } from './change-setting.js';

/** The keys under which they are stored. */
export const ABSENCE_POLICY = 'absence_policy';
export const SCHOOL_CONTACT = 'school_contact';
export const CREDIT_LIMITS = 'credit_limits';

const findSettings = statement(
  'school-settings',
  `SELECT (SELECT value FROM setting WHERE key = '${ABSENCE_POLICY}') AS policy,
     (SELECT value FROM setting WHERE key = '${SCHOOL_CONTACT}') AS contact,
     (SELECT value FROM setting WHERE key = '${CREDIT_LIMITS}') AS limits`,
);

/** The school's own settings. */
export interface SchoolSettings {
  policy: AbsencePolicy;
  contact: SchoolContact;
  /** What one person may give alone. */
  limits: AloneLimits;
}

/** The current settings. */
export async function readSchoolSettings(sql: Sql): Promise<SchoolSettings> {
  const row = await sql.row<{ policy: unknown; contact: unknown; limits: unknown }>(findSettings);
  return { policy: absencePolicy(row.policy), contact: schoolContact(row.contact), limits: aloneLimits(row.limits) };
}

/** Who changes a setting. */
export interface SettingAuthor {
  actorAccountId: number;
  requestId: string;
}

/** Changes who pays for missed classes; audited. */
export const changeAbsencePolicy = ({ db }: Deps, author: SettingAuthor, value: AbsencePolicy): Promise<void> =>
  db.transaction((trx) => changeSetting(trx, { ...author, key: ABSENCE_POLICY, value }));

/** Changes how families reach the school; audited. */
export const changeSchoolContact = ({ db }: Deps, author: SettingAuthor, value: SchoolContact): Promise<void> =>
  db.transaction((trx) => changeSetting(trx, { ...author, key: SCHOOL_CONTACT, value }));

/** Changes how many credits one person may give alone; audited. */
export const changeCreditLimits = (
  { db }: Deps,
  author: SettingAuthor,
  { perStudent, perDay }: AloneLimits,
): Promise<void> =>
  db.transaction((trx) =>
    changeSetting(trx, { ...author, key: CREDIT_LIMITS, value: { per_student: perStudent, per_day: perDay } }),
  );
