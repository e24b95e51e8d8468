import { AUTH_REFUSALS } from '@school/core/auth/errors';
import { ABSENCE_POLICIES } from '@school/core/class-ending/charges';
import { ALONE_LIMIT_MAX } from '@school/core/credits/adjustment';
import { CONTACT_TEXTS, CREDIT_LIMIT_TEXT } from '@school/core/settings/messages';
import { CONTACT_LINE_MAX } from '@school/core/settings/school-contact';
import { defineEndpoint } from '@school/core/shared/endpoint';
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

export const readSchoolSettings = defineEndpoint({
  method: 'GET',
  path: '/api/blackops/settings/school/',
  summary: 'Whether missed classes cost a credit, and how families reach the school (product decision 4, 2.4 #50).',
  response: z.object({ absence_policy: z.enum(ABSENCE_POLICIES), contact, credit_limits: creditLimits }),
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

export const changeCreditLimits = defineEndpoint({
  method: 'POST',
  path: '/api/blackops/settings/credit-limits/',
  summary: 'Sets how many credits one person may give alone; admins only, audited (product 2.4 #47).',
  body: creditLimits,
  response: done,
  refusals: [CREDIT_LIMIT_TEXT],
});

export const demandSecondFactor = defineEndpoint({
  method: 'POST',
  path: '/api/blackops/settings/second-factor/',
  summary: 'Turns the required second factor for finance and admins on or off; admins only, audited (product 2.4 #51).',
  body: z.object({ is_required: z.boolean() }),
  response: done,
  refusals: [AUTH_REFUSALS.second_factor_missing.text],
});
