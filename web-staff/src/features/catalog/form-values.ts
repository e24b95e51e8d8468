import { momentOf } from '@school/web-kit/time/moment-text';
import { z } from 'zod';

/** A typed number; empty becomes null, and the rule after it refuses anything else. */
export const typedNumber = z
  .string()
  .trim()
  .transform((text) => (text === '' ? null : Number(text)));

/** A typed date and time in this device's zone; empty becomes null. */
export const typedMoment = z.string().transform((text, context) => {
  if (text === '') return null;
  const at = momentOf(text);
  if (at !== undefined) return at;
  context.addIssue({ code: 'custom', message: 'Please enter a date and a time.' });
  return z.NEVER;
});
