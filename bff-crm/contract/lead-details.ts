import { LEAD_DETAIL_REFUSALS as NO, LEAD_SOURCE_MAX } from '@school/core/leads/details';
import { LEAD_REFUSALS } from '@school/core/leads/errors';
import { EMAIL_MAX, isEmail } from '@school/core/shared/email';
import { defineEndpoint } from '@school/core/shared/endpoint';
import { parseGrade } from '@school/core/shared/grade';
import { cleanPersonName, PERSON_NAME_MAX } from '@school/core/shared/person-name';
import { PHONE_TEXT_MAX } from '@school/core/shared/phone';
import { atMostCharacters } from '@school/core/shared/texts';
import { NOTE_MAX, NOTE_REFUSALS } from '@school/core/leads/notes';
import { LEAD_STAGES } from '@school/core/leads/stage';
import { plainText } from '@school/core/shared/text-format';
import { z } from 'zod';
import { lead } from './leads.js';
import { instant } from './shared.js';

const short = z.string().trim().max(LEAD_SOURCE_MAX, atMostCharacters(LEAD_SOURCE_MAX));

/** What sales people type about a family; all but the name and the phone may be empty. */
export const leadForm = z.object({
  student_name: z
    .string(NO.name_missing.text)
    .max(PERSON_NAME_MAX, atMostCharacters(PERSON_NAME_MAX))
    .transform(cleanPersonName)
    .pipe(z.string().min(1, NO.name_missing.text)),
  /** With its country's code; the server checks whether there is such a number. */
  phone: z
    .string(NO.phone_invalid.text)
    .trim()
    .min(1, NO.phone_invalid.text)
    .max(PHONE_TEXT_MAX, NO.phone_invalid.text),
  email: z
    .string()
    .trim()
    .max(EMAIL_MAX, NO.email_wrong.text)
    .refine((text) => text === '' || isEmail(text), NO.email_wrong.text)
    .default(''),
  grade: z
    .union([z.number(), z.string().max(20)], NO.grade_invalid.text)
    .transform((value, context) => {
      if (value === '') return null;
      const grade = parseGrade(value);
      if (grade === undefined) context.addIssue(NO.grade_invalid.text);
      return grade ?? z.NEVER;
    })
    .nullable()
    .default(null),
  parent_name: z
    .string()
    .max(PERSON_NAME_MAX, atMostCharacters(PERSON_NAME_MAX))
    .refine((text) => text.trim() === '' || cleanPersonName(text) !== '', 'Please enter a name, or leave this empty.')
    .transform(cleanPersonName)
    .default(''),
  source: short.default(''),
  utm_source: short.default(''),
  utm_medium: short.default(''),
});

/** The sentences about what is typed into the form. */
export const LEAD_FORM_REFUSALS: readonly string[] = Object.entries(NO)
  .filter(([reason]) => !['of_student', 'nothing_changed'].includes(reason))
  .map(([, { text }]) => text);

/** `updated_at` is the one the caller has seen. */
export const editLead = defineEndpoint({
  method: 'PUT',
  path: '/api/leads/{lead_id}/details/',
  summary: 'Change what is known of a family, if nobody else has changed the lead in the meantime (B2, Edit).',
  params: z.object({ lead_id: z.string().min(1).max(40) }),
  body: leadForm.extend({ updated_at: instant }),
  response: lead,
  refusals: [
    LEAD_REFUSALS.lead_not_found.text,
    LEAD_REFUSALS.changed_meanwhile.text,
    ...LEAD_FORM_REFUSALS,
    NO.of_student.text,
    NO.nothing_changed.text,
  ],
});

/** A lead that somebody may be about to add again. */
const existing = z.object({
  lead_id: z.string(),
  student_name: z.string(),
  stage: z.enum(LEAD_STAGES),
  owner_id: z.number().int().nullable(),
  owner_name: z.string().nullable(),
  /** The person has an open request for it. */
  is_asked: z.boolean(),
});
export type ExistingLead = z.infer<typeof existing>;

export const findDuplicates = defineEndpoint({
  method: 'GET',
  path: '/api/lead-duplicates/',
  summary: 'The lead that has a typed phone, and those whose names are like the typed one (product 2.5 #66).',
  query: z.object({
    phone: z.string().max(PHONE_TEXT_MAX).default(''),
    name: z.string().max(PERSON_NAME_MAX).default(''),
    /** The lead in whose form it is typed. */
    except: z.string().max(40).optional(),
  }),
  response: z.object({ same_phone: existing.nullable(), similar: z.array(existing) }),
});

/** What sales people type of a new lead. */
export const newLeadForm = leadForm.extend({
  /** Left out for oneself, or for whose turn it is if one owns no leads. */
  owner_id: z.number().int().positive().optional(),
  note: plainText(z.string()).max(NOTE_MAX, NOTE_REFUSALS.note_long.text).default(''),
});

export const addLead = defineEndpoint({
  method: 'POST',
  path: '/api/leads/',
  summary: 'Add the lead of a family that sales talk to; the phone of another lead is refused (product 2.5 #66).',
  body: newLeadForm,
  status: 201,
  response: lead,
  refusals: [...LEAD_FORM_REFUSALS, LEAD_REFUSALS.owner_unknown.text, NOTE_REFUSALS.note_long.text],
});
