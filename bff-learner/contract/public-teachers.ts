import { z } from 'zod';

/** A teacher as every visitor may see them. */
export const publicTeacher = z.object({
  id: z.number().int(),
  full_name: z.string(),
  profile_picture: z.string().nullable(),
  /** One line about them; may be empty. */
  line: z.string(),
});
export type PublicTeacherAnswer = z.infer<typeof publicTeacher>;
