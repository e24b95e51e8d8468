import type { FoundOne } from './found-items';

/** How a tool looks up a teacher who teaches now. */
export const TEACHER_LOOK_UP = {
  kind: 'teachers',
  hint: 'By name, email, phone or number.',
  textOf: ({ name }: FoundOne<'teachers'>): string => name,
  accepts: ({ is_active }: FoundOne<'teachers'>): boolean => is_active,
  texts: {
    missing: 'Please type a name or an email.',
    none: 'No active teacher has this name or email.',
    failed: 'The teachers could not be looked up.',
  },
} as const;
