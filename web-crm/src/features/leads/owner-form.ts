import { z } from 'zod';

/** Chosen instead of an owner. */
export const NOBODY = 'none';

/** The form of a new owner. */
export const ownerSchema = z.object({ owner: z.string().min(1, 'Please choose an owner.') });
