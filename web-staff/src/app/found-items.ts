import type { Found } from '@school/bff-staff/contract/find';
import type { FindKind } from '@school/core/find/kinds';
import { gradeLabel } from '@school/core/shared/grade';
import { moneyText } from '@school/core/shared/money';
import type { ListedItem } from '@school/web-kit/palette/palette-items';
import { formatTime, zoneName } from '@school/web-kit/time/formatters';
import { deviceZone } from '@school/web-kit/time/zones';

/** Something that was found, of one kind. */
export type FoundOne<Kind extends FindKind> = Found[Kind][number];

/** The name of each kind above its part of a list. */
export const KIND_NAMES: Readonly<Record<FindKind, string>> = {
  students: 'Students',
  families: 'Families',
  batches: 'Batches',
  trials: 'Trial classes',
  pages: 'Payment pages',
  leads: 'Leads',
  teachers: 'Teachers',
};

interface Words {
  label: string;
  detail: readonly (string | null)[];
}

const zone = deviceZone();

const WORDS: { readonly [Kind in FindKind]: (one: FoundOne<Kind>) => Words } = {
  students: ({ id, name, grade, phone }) => ({ label: name, detail: [gradeLabel(grade), phone, `number ${id}`] }),
  families: ({ id, children, phone, email }) => ({
    label: children.join(', '),
    detail: [phone, email, `family ${id}`],
  }),
  batches: ({ batch_id, name, teacher_name, students, is_active, classes_to_come }) => ({
    label: `${batch_id}: ${name}`,
    detail: [
      teacher_name,
      students.join(', ') || 'no students',
      is_active ? `${classes_to_come === 1 ? '1 class' : `${classes_to_come} classes`} to come` : 'archived',
    ],
  }),
  trials: ({ batch_id, teacher_name, students, starts_at, is_open }) => ({
    label: batch_id,
    detail: [
      formatTime(new Date(starts_at), zone, 'datetime'),
      teacher_name,
      students.join(', '),
      is_open ? null : 'over or canceled',
    ],
  }),
  pages: ({ id, student_name, payment_amount, payment_currency, state, course }) => ({
    label: student_name,
    detail: [`page ${id}`, moneyText(payment_amount, payment_currency), state, course],
  }),
  leads: ({ name, lead_id, stage, phone }) => ({ label: name, detail: [lead_id, stage, phone] }),
  teachers: ({ name, email, timezone, is_active }) => ({
    label: name,
    detail: [email ?? 'No email', zoneName(timezone), is_active ? null : 'not active'],
  }),
};

/** A thing in a list: its name, and what distinguishes it from others of that name. */
export function itemOf<Kind extends FindKind>(kind: Kind, one: FoundOne<Kind>): ListedItem {
  const { label, detail } = WORDS[kind](one);
  return { key: `${kind}-${one.id}`, label, detail: detail.filter(Boolean).join(' · ') };
}
