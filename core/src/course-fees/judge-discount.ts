import { ok, refuse, type Result } from '../shared/result.js';
import type { DiscountReason } from './errors.js';

/** A discount code with its rules; an empty list does not restrict. */
export interface DiscountCode {
  percent: number;
  isActive: boolean;
  validFrom: Date | null;
  /** The first instant at which it is no longer valid. */
  validTo: Date | null;
  maxUses: number | null;
  used: number;
  subjects: readonly string[];
  countries: readonly string[];
  enrolmentTypes: readonly string[];
  minClasses: number | null;
  /** The caller needs one of these to use the code. */
  permissions: readonly string[];
}

/** Who asks for a code, and for whom. */
export interface DiscountRequest {
  now: Date;
  subject: string;
  country: string;
  enrolmentType: string;
  classes: number;
  usedByStudent: boolean;
  /** Undefined for a superuser, who may use every code. */
  permissions: readonly string[] | undefined;
}

/** The percent that a code gives here, or the first reason why it gives none. */
export function judgeDiscount(
  code: DiscountCode | undefined,
  request: DiscountRequest,
): Result<number, DiscountReason> {
  if (code === undefined) return refuse('unknown');
  const failed = RULES.find(([, holds]) => !holds(code, request));
  return failed === undefined ? ok(code.percent) : refuse(failed[0]);
}

/** What a code is to everybody, whoever asks and for whom. */
export type DiscountCodeState = 'Active' | 'Inactive' | 'Not begun' | 'Ended' | 'Used up';

/** The state of a code now, by the rules that do not depend on who asks. */
export function discountCodeState(code: Lifetime, now: Date): DiscountCodeState {
  const failed = LIFETIME_RULES.find(([, holds]) => !holds(code, { now }));
  return failed === undefined ? 'Active' : STATES[failed[0]];
}

const STATES = { inactive: 'Inactive', not_yet: 'Not begun', over: 'Ended', used_up: 'Used up' } as const;

type Lifetime = Pick<DiscountCode, 'isActive' | 'validFrom' | 'validTo' | 'maxUses' | 'used'>;

const LIFETIME_RULES: readonly (readonly [
  keyof typeof STATES,
  (code: Lifetime, request: Pick<DiscountRequest, 'now'>) => boolean,
])[] = [
  ['inactive', (code) => code.isActive],
  ['not_yet', ({ validFrom }, { now }) => validFrom === null || validFrom <= now],
  ['over', ({ validTo }, { now }) => validTo === null || now < validTo],
  ['used_up', ({ maxUses, used }) => maxUses === null || used < maxUses],
];

const RULES: readonly (readonly [DiscountReason, (code: DiscountCode, request: DiscountRequest) => boolean])[] = [
  ...LIFETIME_RULES,
  ['used_by_student', (_, { usedByStudent }) => !usedByStudent],
  ['other_subject', ({ subjects }, { subject }) => allows(subjects, subject)],
  ['other_country', ({ countries }, { country }) => allows(countries, country)],
  ['other_enrolment_type', ({ enrolmentTypes }, { enrolmentType }) => allows(enrolmentTypes, enrolmentType)],
  ['too_few_classes', ({ minClasses }, { classes }) => minClasses === null || classes >= minClasses],
  ['not_permitted', (code, { permissions }) => mayGive(code.permissions, permissions)],
];

const allows = (list: readonly string[], value: string): boolean => list.length === 0 || list.includes(value);

const mayGive = (needed: readonly string[], held: readonly string[] | undefined): boolean =>
  needed.length === 0 || held === undefined || needed.some((permission) => held.includes(permission));
