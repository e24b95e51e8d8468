import { REGISTRATION_REFUSALS as REFUSALS } from '@school/core/registration/errors';
import { isTimezone } from '@school/core/shared/timezone';
import { z } from 'zod';

/** A zone that may be stored. In a file of its own, because most pages read the zone and few register anybody. */
export const timezoneField = z
  .string(REFUSALS.timezone_invalid.text)
  .refine(isTimezone, REFUSALS.timezone_invalid.text);
