import { z } from 'zod';

/** A typed number; empty becomes null, and the rule after it refuses anything else. */
export const typedNumber = z
  .string()
  .trim()
  .transform((text) => (text === '' ? null : Number(text)));

/** A typed date and time in this device's zone; empty becomes null. */
export const typedMoment = z.string().transform((text, context) => {
  if (text === '') return null;
  const at = new Date(text);
  if (!Number.isNaN(at.getTime())) return at.toISOString();
  context.addIssue({ code: 'custom', message: 'Please enter a date and a time.' });
  return z.NEVER;
});

/** An instant as the value of a date and time field, in this device's zone. */
export function momentText(instant: string | null): string {
  if (instant === null) return '';
  const at = new Date(instant);
  const local = new Date(at.getTime() - at.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 'yyyy-mm-ddThh:mm'.length);
}
