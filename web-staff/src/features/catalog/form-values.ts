import { z } from 'zod';

/** A number typed into a field; nothing typed is null, and what is no number is refused by what follows. */
export const typedNumber = z
  .string()
  .trim()
  .transform((text) => (text === '' ? null : Number(text)));

/** A moment typed into a field by this device's clock; nothing typed is null. */
export const typedMoment = z.string().transform((text, context) => {
  if (text === '') return null;
  const at = new Date(text);
  if (!Number.isNaN(at.getTime())) return at.toISOString();
  context.addIssue({ code: 'custom', message: 'Please enter a date and a time.' });
  return z.NEVER;
});

/** An instant as a field for date and time shows it, by this device's clock. */
export function momentText(instant: string | null): string {
  if (instant === null) return '';
  const at = new Date(instant);
  const local = new Date(at.getTime() - at.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 'yyyy-mm-ddThh:mm'.length);
}
