import { BULK_MAX, BULK_NONE, BULK_TOO_MANY } from '@school/core/shared/bulk';
import { isThisCentury, OTHER_CENTURY } from '@school/core/shared/local-time';
import { PAGE_MAX, PAGE_SIZE_MAX, PAGE_SIZES } from '@school/core/shared/paging';
import { z } from 'zod';

/** An id in a path; anything else is answered like an id that does not exist. */
export const idParam = z
  .string()
  .regex(/^[1-9]\d{0,14}$/)
  .transform(Number);

/** `{id}` in a path. */
export const idParams = z.object({ id: idParam });

/** An instant on the wire: ISO 8601 with its offset. */
export const instant = z.iso.datetime({ offset: true });

/** An instant that people choose and that is kept. */
export const chosenInstant = instant.refine(isThisCentury, OTHER_CENTURY);

/** The answer of a call that has nothing to return but its message. */
export const done = z.object({ message: z.string() });

/** The rows of a list that one action is meant for. */
export const bulkIds = z
  .array(z.number().int().min(1).max(999_999_999_999_999))
  .min(1, BULK_NONE)
  .max(BULK_MAX, BULK_TOO_MANY);

/** What came of each row, in the order of the request; one that refused is as it was. */
export const bulkAnswer = z.object({
  message: z.string(),
  results: z.array(z.object({ id: z.number().int(), refusal: z.string().nullable() })),
});

/** Which page of a list is asked for. */
export const pageFields = {
  page: z.coerce.number().int().min(1).max(PAGE_MAX).default(1),
  page_size: z.coerce.number().int().min(1).max(PAGE_SIZE_MAX).default(PAGE_SIZES[0]),
};
