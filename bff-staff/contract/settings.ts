import { AUTH_REFUSALS } from '@school/core/auth/errors';
import { ABSENCE_POLICIES } from '@school/core/class-ending/charges';
import { ALONE_LIMIT_MAX } from '@school/core/credits/adjustment';
import { SCORE_WEIGHT_MAX, WEIGHTS_TOO_LOW } from '@school/core/leads/score';
import { PUNCH_RULES } from '@school/core/payments/punch';
import { MOVE_LIMIT_MAX } from '@school/core/rescheduling/quota';
import { SITE_NUMBERS_REFUSALS } from '@school/core/settings/errors';
import { CONTACT_TEXTS, CREDIT_LIMIT_TEXT, PUNCH_RULE_TEXT } from '@school/core/settings/messages';
import { CONTACT_LINE_MAX } from '@school/core/settings/school-contact';
import { SITE_NUMBER_MAX, SITE_NUMBERS_TEXTS } from '@school/core/settings/site-numbers';
import { defineEndpoint } from '@school/core/shared/endpoint';
import { isCalendarDay } from '@school/core/shared/local-time';
import { wholeNumberTo } from '@school/core/shared/texts';
import { UPLOAD_QUOTA_MAX } from '@school/core/uploads/quota';
import { z } from 'zod';
import { done } from './shared.js';

const contactLine = z
  .string({ error: CONTACT_TEXTS.needed })
  .trim()
  .min(1, CONTACT_TEXTS.needed)
  .max(CONTACT_LINE_MAX, CONTACT_TEXTS.tooLong);

/** Who the school is and how families reach it. */
export const schoolContactForm = z.object({
  company: contactLine,
  address: contactLine,
  registration: contactLine,
  email: contactLine.pipe(z.email(CONTACT_TEXTS.email)),
  phone: contactLine.regex(/^\+[\d ()-]{6,30}$/, CONTACT_TEXTS.phone),
  hours: contactLine,
});
export type SchoolContactForm = z.infer<typeof schoolContactForm>;

/** One setting in force, with its unit. */
export const setting = z.object({ group: z.string(), label: z.string(), value: z.string(), unit: z.string() });
export type Setting = z.infer<typeof setting>;

export const listSettings = defineEndpoint({
  method: 'GET',
  path: '/api/blackops/settings/',
  summary: "The school's settings in force (B2, System Settings, product 2.4 #50).",
  response: z.object({ results: z.array(setting), is_second_factor_required: z.boolean() }),
});

const contact = z.object({
  company: z.string(),
  address: z.string(),
  registration: z.string(),
  email: z.string(),
  phone: z.string(),
  hours: z.string(),
});

const limit = z
  .number(CREDIT_LIMIT_TEXT)
  .int(CREDIT_LIMIT_TEXT)
  .min(0, CREDIT_LIMIT_TEXT)
  .max(ALONE_LIMIT_MAX, CREDIT_LIMIT_TEXT);

/** The most credits that one person may give alone. */
export const creditLimits = z.object({ per_student: limit, per_day: limit });
export type CreditLimits = z.infer<typeof creditLimits>;

const upTo = (max: number) => {
  const text = wholeNumberTo(max);
  return z.number(text).int(text).min(0, text).max(max, text);
};
const siteNumber = upTo(SITE_NUMBER_MAX);

/** How large the school is, as the home page says it. */
export const siteNumbers = z.object({
  students: siteNumber,
  instructors: siteNumber,
  countries: siteNumber,
  as_of: z.string(SITE_NUMBERS_TEXTS.day).refine(isCalendarDay, SITE_NUMBERS_TEXTS.day),
});
export type SiteNumbersForm = z.infer<typeof siteNumbers>;

const moves = upTo(MOVE_LIMIT_MAX).nullable();

/** How often each side may move the classes of a batch in a month; null means no limit. */
export const moveLimits = z.object({ student: moves, teacher: moves, school: moves });
export type MoveLimits = z.infer<typeof moveLimits>;

const uploadLimit = z.object({ files: upTo(UPLOAD_QUOTA_MAX.files), megabytes: upTo(UPLOAD_QUOTA_MAX.megabytes) });

/** How much each may store in a day. */
export const uploadLimits = z.object({ account: uploadLimit, films: uploadLimit, stranger: uploadLimit });
export type UploadLimits = z.infer<typeof uploadLimits>;

const weight = upTo(SCORE_WEIGHT_MAX);

/** How many points each fact about a lead is worth; of a missed trial and of silence, how many are taken off. */
export const leadWeights = z.object({
  registered: weight,
  trial_booked: weight,
  trial_attended: weight,
  trial_liked: weight,
  quiz_passed: weight,
  project_handed_in: weight,
  souvenir_opened: weight,
  page_created: weight,
  page_opened_twice: weight,
  proof_sent: weight,
  trial_missed: weight,
  idle_day: weight,
});

export type LeadWeights = z.infer<typeof leadWeights>;

const bands = z.array(
  z.object({
    from: z.number().int(),
    to: z.number().int(),
    leads: z.number().int(),
    enrolled: z.number().int(),
  }),
);
export type ScoreBand = z.infer<typeof bands>[number];

const comparison = z.object({ present: bands, tried: bands });
export type TriedWeights = z.infer<typeof comparison>;

export const readSchoolSettings = defineEndpoint({
  method: 'GET',
  path: '/api/blackops/settings/school/',
  summary: 'Whether missed classes cost a credit, and how families reach the school (product decision 4, 2.4 #50).',
  response: z.object({
    absence_policy: z.enum(ABSENCE_POLICIES),
    contact,
    site_numbers: siteNumbers,
    credit_limits: creditLimits,
    move_limits: moveLimits,
    upload_limits: uploadLimits,
    punch_rule: z.enum(PUNCH_RULES),
    lead_weights: leadWeights,
  }),
});

export const changeAbsencePolicy = defineEndpoint({
  method: 'POST',
  path: '/api/blackops/settings/absence-policy/',
  summary: 'Sets whether missed classes cost a credit from now on; admins only, audited (product decision 4, 3.1).',
  body: z.object({ absence_policy: z.enum(ABSENCE_POLICIES, { error: 'Please choose a policy.' }) }),
  response: done,
  refusals: ['Please choose a policy.'],
});

export const changeSchoolContact = defineEndpoint({
  method: 'POST',
  path: '/api/blackops/settings/school-contact/',
  summary: 'Sets how families reach the school; admins only, audited (product 2.4 #50).',
  body: schoolContactForm,
  response: done,
  refusals: Object.values(CONTACT_TEXTS),
});

export const changeSiteNumbers = defineEndpoint({
  method: 'POST',
  path: '/api/blackops/settings/site-numbers/',
  summary: 'Sets the numbers on the home page and the day of the count; admins only, audited (P2.3).',
  body: siteNumbers,
  response: done,
  refusals: [...Object.values(SITE_NUMBERS_TEXTS), SITE_NUMBERS_REFUSALS.day_to_come.text],
});

export const changeCreditLimits = defineEndpoint({
  method: 'POST',
  path: '/api/blackops/settings/credit-limits/',
  summary: 'Sets how many credits one person may give alone; admins only, audited (product 2.4 #47).',
  body: creditLimits,
  response: done,
  refusals: [CREDIT_LIMIT_TEXT],
});

export const changeMoveLimits = defineEndpoint({
  method: 'POST',
  path: '/api/blackops/settings/move-limits/',
  summary: 'Sets how often each side may move classes; admins only, audited (product decision 10, 3.6).',
  body: moveLimits,
  response: done,
  refusals: [wholeNumberTo(MOVE_LIMIT_MAX)],
});

export const changeUploadLimits = defineEndpoint({
  method: 'POST',
  path: '/api/blackops/settings/upload-limits/',
  summary: 'Sets how many files may be stored in a day; admins only, audited (product 2.4 #50).',
  body: uploadLimits,
  response: done,
  refusals: [wholeNumberTo(UPLOAD_QUOTA_MAX.files), wholeNumberTo(UPLOAD_QUOTA_MAX.megabytes)],
});

export const changePunchRule = defineEndpoint({
  method: 'POST',
  path: '/api/blackops/settings/punch-rule/',
  summary: 'Sets whether somebody else must punch a sale; admins only, audited (product decision 6).',
  body: z.object({ punch_rule: z.enum(PUNCH_RULES, { error: PUNCH_RULE_TEXT }) }),
  response: done,
  refusals: [PUNCH_RULE_TEXT],
});

export const changeLeadWeights = defineEndpoint({
  method: 'POST',
  path: '/api/blackops/settings/lead-weights/',
  summary: 'Sets what each fact adds to the score of a lead; admins only, audited (product 4 #8).',
  body: leadWeights,
  response: done,
  refusals: [wholeNumberTo(SCORE_WEIGHT_MAX), WEIGHTS_TOO_LOW],
});

export const tryLeadWeights = defineEndpoint({
  method: 'POST',
  path: '/api/blackops/settings/lead-weights/try/',
  summary:
    'Leads of the last 12 months by the score that the present and other weights would have given them (product 4 #8).',
  body: leadWeights,
  response: comparison,
  refusals: [wholeNumberTo(SCORE_WEIGHT_MAX), WEIGHTS_TOO_LOW],
});

export const demandSecondFactor = defineEndpoint({
  method: 'POST',
  path: '/api/blackops/settings/second-factor/',
  summary: 'Turns the required second factor for finance and admins on or off; admins only, audited (product 2.4 #51).',
  body: z.object({ is_required: z.boolean() }),
  response: done,
  refusals: [AUTH_REFUSALS.second_factor_missing.text],
});
