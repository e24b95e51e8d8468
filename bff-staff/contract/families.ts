import { CHANNELS, TOPICS } from '@school/core/notifications/topics';
import { defineEndpoint } from '@school/core/shared/endpoint';
import { STUDENT_REFUSALS } from '@school/core/students/errors';
import { z } from 'zod';
import { idParams, instant, pageFields } from './shared.js';
import { child, contact } from './students.js';

const id = z.number().int();
const amount = z.string().regex(/^\d+\.\d{2}$/);
const NO_FAMILY = [STUDENT_REFUSALS.family_not_found.text];

export const seeFamilyContact = defineEndpoint({
  method: 'POST',
  path: '/api/blackops/families/{id}/contact/',
  summary: 'The whole phone and e-mail of a family; audited.',
  params: idParams,
  response: contact,
  refusals: NO_FAMILY,
});

const familyPage = z.object({
  id,
  phone: z.string().nullable(),
  email: z.string().nullable(),
  timezone: z.string(),
  created_at: instant,
  /** When the family proved that the phone is theirs. */
  verified_at: instant.nullable(),
  is_disabled: z.boolean(),
  /** Null for callers who may not change it. */
  disabled_reason: z.string().nullable(),
  last_sign_in_at: instant.nullable(),
  /** What differs from the usual settings of notifications. */
  choices: z.array(z.object({ topic: z.enum(TOPICS), channel: z.enum(CHANNELS), is_on: z.boolean() })),
  /** Minutes of the day between which nothing is sent. */
  quiet: z.object({ from: z.number().int(), to: z.number().int() }).nullable(),
  children: z.array(
    z.object({
      ...child,
      /** Null for callers who may not see credits. */
      credits: z.number().int().nullable(),
      next_class_at: instant.nullable(),
    }),
  ),
});
export type FamilyPage = z.infer<typeof familyPage>;

export const readFamily = defineEndpoint({
  method: 'GET',
  path: '/api/blackops/families/{id}/',
  summary: 'A family: its account with the contact masked, its settings and its children.',
  params: idParams,
  response: familyPage,
  refusals: NO_FAMILY,
});

const familyMoney = z.object({
  received: z.array(
    z.object({
      id,
      student: z.string(),
      page: id,
      page_id: z.string(),
      amount,
      currency: z.string(),
      paid_on: z.iso.date(),
      method: z.string(),
      reference: z.string(),
    }),
  ),
  refunds: z.array(
    z.object({
      id,
      student: z.string(),
      enrolment: id,
      amount,
      currency: z.string(),
      state: z.string(),
      at: instant,
    }),
  ),
  deposits: z.array(
    z.object({
      id,
      student: z.string(),
      course: z.string().nullable(),
      amount,
      currency: z.string(),
      state: z.string(),
      at: instant,
    }),
  ),
});
export type FamilyMoney = z.infer<typeof familyMoney>;

export const readFamilyMoney = defineEndpoint({
  method: 'GET',
  path: '/api/blackops/families/{id}/money/',
  summary: 'What a family has paid and got back, and its deposits, in the scope of the caller’s payment pages.',
  params: idParams,
  response: familyMoney,
  refusals: NO_FAMILY,
});

const change = z.object({
  id,
  at: instant,
  /** Null for what the school does by itself. */
  who: z.string().nullable(),
  /** Whose eyes the person looked through. */
  on_behalf_of: z.string().nullable(),
  action: z.string(),
  /** What it was done to, such as a page, where that is not the family itself. */
  about: z.string().nullable(),
  reason: z.string().nullable(),
});
export type FamilyChange = z.infer<typeof change>;

export const listFamilyChanges = defineEndpoint({
  method: 'GET',
  path: '/api/blackops/families/{id}/changes/',
  summary: 'Who changed what about a family or one of its children, newest first.',
  params: idParams,
  query: z.object({ student_id: z.coerce.number().int().min(1).max(999_999_999_999).optional(), ...pageFields }),
  response: z.object({ results: z.array(change), count: id }),
  refusals: NO_FAMILY,
});
