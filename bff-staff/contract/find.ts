import { FIND_KINDS, FIND_TEXT_MAX, type FindKind } from '@school/core/find/kinds';
import { defineEndpoint } from '@school/core/shared/endpoint';
import { PAGE_STATES } from '@school/core/payment-pages/state';
import { z } from 'zod';
import { instant } from './shared.js';

const id = z.number().int();
const exactShape = {
  /** What was typed is the whole key or name, not a part of one. */
  is_exact: z.boolean(),
};
/** Masked: enough to recognise it, but not to call it. */
const phone = z.string().nullable();

const student = z.object({
  ...exactShape,
  id,
  family_id: id,
  name: z.string(),
  grade: z.number().int(),
  phone,
  /** The address that names this student alone; often one that the school makes. */
  email: z.string(),
});
const family = z.object({ ...exactShape, id, children: z.array(z.string()), phone, email: z.string().nullable() });
const batch = z.object({
  ...exactShape,
  id,
  batch_id: z.string(),
  name: z.string(),
  teacher_name: z.string(),
  students: z.array(z.string()),
  is_active: z.boolean(),
  classes_to_come: z.number().int(),
});
const trial = z.object({
  ...exactShape,
  id,
  batch_id: z.string(),
  teacher_name: z.string(),
  students: z.array(z.string()),
  starts_at: instant,
  /** False for a trial that is over or canceled, which only its whole code finds. */
  is_open: z.boolean(),
});
const page = z.object({
  ...exactShape,
  /** Its number, which families write into their transfers. */
  id,
  page_id: z.string(),
  student_id: id,
  student_name: z.string(),
  course: z.string(),
  payment_amount: z.string(),
  payment_currency: z.string(),
  state: z.enum(PAGE_STATES),
});
const lead = z.object({
  ...exactShape,
  id,
  lead_id: z.string(),
  name: z.string(),
  stage: z.string(),
  phone,
  /** Its page in lead management, which is another site. */
  lead_url: z.string(),
});
const teacher = z.object({
  ...exactShape,
  id,
  name: z.string(),
  phone,
  email: z.string().nullable(),
  timezone: z.string(),
  is_active: z.boolean(),
});

const found = z.object({
  students: z.array(student),
  families: z.array(family),
  batches: z.array(batch),
  trials: z.array(trial),
  pages: z.array(page),
  leads: z.array(lead),
  teachers: z.array(teacher),
});
export type Found = z.infer<typeof found>;
export type FoundStudent = z.infer<typeof student>;
export type FoundTeacher = z.infer<typeof teacher>;

/** `kinds=students,pages` or `kinds=students&kinds=pages`; all kinds if none is named. Unknown names are left out. */
const kinds = z
  .union([z.string().max(FIND_TEXT_MAX), z.array(z.string().max(FIND_TEXT_MAX)).max(FIND_KINDS.length)])
  .default('')
  .transform((given): readonly FindKind[] => {
    const named = [given]
      .flat()
      .join()
      .split(',')
      .map((one) => one.trim())
      .filter(Boolean);
    return named.length === 0 ? FIND_KINDS : FIND_KINDS.filter((kind) => named.includes(kind));
  });

export const findAnything = defineEndpoint({
  method: 'GET',
  path: '/api/blackops/find/',
  summary:
    'People, batches, payment pages and leads by any key: name, email, phone or its last digits, number, page id or link, payment reference, batch code, lead id. Up to 5 of each kind, or 20 of one kind; only what the caller may see.',
  query: z.object({ q: z.string().trim().max(FIND_TEXT_MAX).default(''), kinds }),
  response: found,
});
