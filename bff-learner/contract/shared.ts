import { PAGE_MAX, PAGE_SIZE_MAX, PAGE_SIZES } from '@school/core/shared/paging';
import { z } from 'zod';

/** An id in a path; anything else is answered like an id that does not exist. */
export const idParam = z
  .string()
  .regex(/^[1-9]\d{0,14}$/)
  .transform(Number);

/** `{id}` in a path. */
export const idParams = z.object({ id: idParam });

/** A one-time or page token in a path. */
export const tokenParams = z.object({ token: z.string().max(200) });

/** An instant on the wire: ISO 8601 with its offset. */
export const instant = z.iso.datetime({ offset: true });

/** A recording's address that a plain player plays for ten minutes; null while there is none. */
export const recordingLink = z
  .string()
  .regex(/^https?:\/\/[^/]+\/media\/\d+\/video\/[\w-]+$/)
  .nullable();

/** A named place in a recording; the offset is in seconds from its start. */
export const recordingChapter = z.object({ at_s: z.number().int(), title: z.string() });

/** The answer of a call that has nothing to return but its message. */
export const done = z.object({ message: z.string() });

/** Which page of a list is asked for. */
export const pageFields = {
  page: z.coerce.number().int().min(1).max(PAGE_MAX).default(1),
  page_size: z.coerce.number().int().min(1).max(PAGE_SIZE_MAX).default(PAGE_SIZES[0]),
};
