import { wholeNumberTo } from '@school/core/shared/texts';
import { z } from 'zod';

/** A whole number as somebody types it; null for an empty field that may be empty. */
export const typedWhole = (max: number, mayBeEmpty: boolean) =>
  z
    .string()
    .trim()
    .refine(
      (typed) => (typed === '' && mayBeEmpty) || (/^\d+$/.test(typed) && Number(typed) <= max),
      wholeNumberTo(max),
    )
    .transform((typed) => (typed === '' ? null : Number(typed)));
