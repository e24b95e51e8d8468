import { judgeRates, RATE_MAX, RATES_MAX, THRESHOLD_MAX } from '@school/core/payouts/judge-rates';
import { ACTIVITY_TYPES, RATE_TYPES, type Rate } from '@school/core/payouts/rates';
import {
  RATE_COMMENT_MAX,
  VERSION_DESCRIPTION_MAX,
  VERSION_NAME_MAX,
  VERSION_REFUSALS,
  type VersionReason,
} from '@school/core/payouts/version-errors';
import { defineEndpoint } from '@school/core/shared/endpoint';
import { isCalendarDay } from '@school/core/shared/local-time';
import { toMinor } from '@school/core/shared/money';
import { plainText } from '@school/core/shared/text-format';
import { z } from 'zod';
import { done, idParams, instant } from './shared.js';

const ROOT = '/api/blackops/payout-versions';
const TEACHERS_MAX = 200;
const count = z.number().int();
const id = count.min(1).max(Number.MAX_SAFE_INTEGER);
const money = z.string().regex(/^-?\d+\.\d{2}$/);
const sentence = (reason: VersionReason): string => VERSION_REFUSALS[reason].text;
const sentences = (...reasons: VersionReason[]): string[] => [...new Set(reasons.map(sentence))];

const rateText = z.string(sentence('rate_wrong')).refine((typed) => {
  const minor = toMinor(typed);
  return minor !== undefined && minor <= RATE_MAX;
}, sentence('rate_wrong'));
const threshold = z
  .number(sentence('threshold_wrong'))
  .int(sentence('threshold_wrong'))
  .min(1, sentence('threshold_wrong'))
  .max(THRESHOLD_MAX, sentence('threshold_wrong'))
  .nullable();

const rateBody = z.object({
  activity_type: z.enum(ACTIVITY_TYPES),
  rate_type: z.enum(RATE_TYPES),
  /** Of a share the percentage. */
  rate: rateText,
  min_threshold: threshold,
  max_threshold: threshold,
  comment: plainText(z.string()).max(RATE_COMMENT_MAX, sentence('comment_too_long')),
});

const rateList = z
  .array(rateBody)
  .min(1, sentence('rates_missing'))
  .max(RATES_MAX, sentence('rates_many'))
  .superRefine((rows, context) => {
    for (const { index, field, reason } of judgeRates(toRates(rows)))
      context.addIssue({ code: 'custom', path: [index, field], message: sentence(reason) });
  });

/** The rates of a form as the rules read them. */
export const toRates = (rows: readonly z.output<typeof rateBody>[]): Rate[] =>
  rows.map((row) => ({
    activityType: row.activity_type,
    rateType: row.rate_type,
    rate: toMinor(row.rate) ?? 0,
    minThreshold: row.min_threshold,
    maxThreshold: row.max_threshold,
    comment: row.comment,
  }));

const currency = z.string(sentence('currency_unknown')).regex(/^[A-Z]{3}$/, sentence('currency_unknown'));

export const versionForm = z.object({
  name: z
    .string(sentence('name_missing'))
    .trim()
    .min(1, sentence('name_missing'))
    .max(VERSION_NAME_MAX, sentence('name_too_long')),
  description: plainText(z.string()).max(VERSION_DESCRIPTION_MAX, sentence('description_too_long')),
  currency,
  rates: rateList,
});
export type VersionForm = z.output<typeof versionForm>;

const version = z.object({
  id: count,
  name: z.string(),
  description: z.string(),
  currency: z.string(),
  is_active: z.boolean(),
  /** It was active or assigned, and never changes again. */
  is_fixed: z.boolean(),
  updated_at: instant,
  rates: z.array(rateBody.extend({ rate: money, comment: z.string() })),
  teachers: z.array(
    z.object({ id: count, name: z.string(), effective_from: instant, effective_until: instant.nullable() }),
  ),
});
export type VersionDetail = z.infer<typeof version>;

const SAVING = sentences(
  'name_missing',
  'name_too_long',
  'currency_unknown',
  'rates_missing',
  'rates_many',
  'share_of_units',
  'share_too_high',
  'threshold_order',
  'band_kinds',
  'band_first',
  'band_follows',
  'band_last',
  'name_taken',
);

export const readVersion = defineEndpoint({
  method: 'GET',
  path: `${ROOT}/{id}/`,
  summary: 'A payout version with its rates and the teachers who have or had it (product 2.4 #39).',
  params: idParams,
  response: version,
  refusals: sentences('version_not_found'),
});

export const addVersion = defineEndpoint({
  method: 'POST',
  path: `${ROOT}/`,
  summary: 'A new payout version, as a draft; audited (product 3.3).',
  body: versionForm,
  status: 201,
  response: version,
  refusals: SAVING,
});

export const changeVersion = defineEndpoint({
  method: 'PUT',
  path: `${ROOT}/{id}/`,
  summary: 'Changes a draft; one that was active or assigned never changes; audited.',
  params: idParams,
  body: versionForm.extend({ updated_at: instant }),
  response: version,
  refusals: [...SAVING, ...sentences('version_not_found', 'version_fixed', 'changed_meanwhile')],
});

export const offerVersion = defineEndpoint({
  method: 'POST',
  path: `${ROOT}/{id}/offer/`,
  summary: 'Makes a version active, which fixes it for ever, or offers it no longer; audited.',
  params: idParams,
  body: z.object({ is_active: z.boolean() }),
  response: done,
  refusals: sentences('version_not_found', 'rates_missing'),
});

export const assignForm = z.object({
  teacher_ids: z.array(id).min(1, sentence('teachers_missing')).max(TEACHERS_MAX, sentence('teachers_missing')),
  effective_from: z.string(sentence('from_missing')).refine(isCalendarDay, sentence('from_missing')),
});

export const assignVersion = defineEndpoint({
  method: 'POST',
  path: `${ROOT}/{id}/assign/`,
  summary: 'Gives teachers an active version from a day of payroll on; each is told; audited.',
  params: idParams,
  body: assignForm,
  response: done,
  refusals: sentences(
    'teachers_missing',
    'from_missing',
    'from_past',
    'from_too_far',
    'teacher_unknown',
    'version_not_found',
    'not_active',
    'already_assigned',
  ),
});

export const simulateForm = z.object({ currency, rates: rateList });
export type SimulateForm = z.output<typeof simulateForm>;

const simulatedTeacher = z.object({ id: count, name: z.string(), paid_amount: money, simulated_amount: money });
export type SimulatedTeacher = z.infer<typeof simulatedTeacher>;

export const simulateVersion = defineEndpoint({
  method: 'POST',
  path: `${ROOT}/simulate/`,
  summary: 'What the last month of payroll would have cost by these rates; writes nothing.',
  body: simulateForm,
  response: z.object({
    report_id: count,
    from_date: z.string(),
    to_date: z.string(),
    currency: z.string(),
    paid_amount: money,
    simulated_amount: money,
    teachers: z.array(simulatedTeacher),
  }),
  refusals: [...SAVING.slice(2), ...sentences('report_missing')],
});
