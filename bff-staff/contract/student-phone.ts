import { PHONE_TEXTS } from '@school/core/registration/errors';
import { defineEndpoint } from '@school/core/shared/endpoint';
import { plainText } from '@school/core/shared/text-format';
import { atMostCharacters } from '@school/core/shared/texts';
import { STUDENT_REFUSALS } from '@school/core/students/errors';
import { PHONE_PROOFS, PHONE_REASON_MAX, PHONE_UNDOS } from '@school/core/students/phone-change';
import {
  PHONE_CHANGE_REFUSALS,
  PHONE_PROOF_MISSING,
  PHONE_REASON_MISSING,
  UNDO_PHONE_REFUSALS,
  UNDO_REASON_MISSING,
} from '@school/core/students/phone-errors';
import { z } from 'zod';
import { done, idParams, instant } from './shared.js';
import { trialFamily } from './trial-booking.js';

const PATH = '/api/blackops/students/{id}/phone/';
const NO_STUDENT = STUDENT_REFUSALS.student_not_found.text;

const phoneChange = z.object({
  id: z.number().int(),
  /** Masked; null for a family that had none. */
  from: z.string().nullable(),
  to: z.string(),
  verified_by: z.enum(PHONE_PROOFS),
  reason: z.string(),
  changed_by: z.string().nullable(),
  changed_at: instant,
  undone: z.object({ by: z.string().nullable(), at: instant, reason: z.string() }).nullable(),
  /** Until when another person can undo it. */
  undo_until: instant,
  /** What the person who looks at it is offered now. */
  undo: z.enum(PHONE_UNDOS),
});
export type PhoneChange = z.infer<typeof phoneChange>;

const studentPhone = z.object({
  family_id: z.number().int(),
  /** Masked. */
  phone: z.string().nullable(),
  /** A change names the one that was seen. */
  version: z.number().int(),
  /** The latest first. */
  changes: z.array(phoneChange),
});
export type StudentPhone = z.infer<typeof studentPhone>;

export const readStudentPhone = defineEndpoint({
  method: 'GET',
  path: PATH,
  summary: 'The phone of a student’s family, masked, with its latest changes and who may undo them.',
  params: idParams,
  response: studentPhone,
  refusals: [NO_STUDENT],
});

const reason = (missing: string) =>
  plainText(z.string(missing)).min(1, missing).max(PHONE_REASON_MAX, atMostCharacters(PHONE_REASON_MAX));

/** The new number, how it was verified, and why it changes. */
export const phoneChangeBody = z.object({
  phone: trialFamily.phone,
  verified_by: z.enum(PHONE_PROOFS, PHONE_PROOF_MISSING),
  reason: reason(PHONE_REASON_MISSING),
  version: z.number().int().min(0).max(1_000_000),
});

export const changeStudentPhone = defineEndpoint({
  method: 'POST',
  path: PATH,
  summary:
    'Gives a family another phone that staff have verified; old and new number are told, sessions and links end; audited.',
  params: idParams,
  body: phoneChangeBody,
  response: done,
  refusals: [NO_STUDENT, ...PHONE_TEXTS, ...Object.values(PHONE_CHANGE_REFUSALS).map(({ text }) => text)],
});

export const undoPhoneBody = z.object({ reason: reason(UNDO_REASON_MISSING) });

export const undoPhoneChange = defineEndpoint({
  method: 'POST',
  path: '/api/blackops/phone-changes/{id}/undo/',
  summary: 'Gives a family its old phone back within 24 hours, by another person than the one who changed it; audited.',
  params: idParams,
  body: undoPhoneBody,
  response: done,
  refusals: Object.values(UNDO_PHONE_REFUSALS).map(({ text }) => text),
});
