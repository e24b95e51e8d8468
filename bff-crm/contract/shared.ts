import { z } from 'zod';

/** An id in a path; anything else is answered like an id that does not exist. */
export const idParam = z
  .string()
  .regex(/^[1-9]\d{0,14}$/)
  .transform(Number);

/** `{id}` in a path. */
export const idParams = z.object({ id: idParam });

/** `{lead_id}` in a path. */
export const leadParams = z.object({ lead_id: z.string().min(1).max(40) });

/** An instant on the wire: ISO 8601 with its offset. */
export const instant = z.iso.datetime({ offset: true });

/** The answer of a call that has nothing to return but its message. */
export const done = z.object({ message: z.string() });
