import { CAMP_LIMITS as LIMITS, CAMP_THEMES } from '@school/core/camps/camps';
import { CAMP_REFUSALS as REFUSALS } from '@school/core/camps/errors';
import { REGISTRATION_REFUSALS } from '@school/core/registration/errors';
import { defineEndpoint } from '@school/core/shared/endpoint';
import { isThisCentury, OTHER_CENTURY } from '@school/core/shared/local-time';
import { plainText } from '@school/core/shared/text-format';
import { atMostCharacters } from '@school/core/shared/texts';
import { isTimezone } from '@school/core/shared/timezone';
import { z } from 'zod';
import { done, idParams } from './shared.js';

const wholeNumber = (least: number, most: number) => {
  const sentence = `Please choose a whole number from ${least} to ${most}.`;
  return z.coerce.number(sentence).int(sentence).min(least, sentence).max(most, sentence);
};
const wallTime = (sentence: string) => z.string(sentence).regex(/^([01]\d|2[0-3]):[0-5]\d$/, sentence);
const age = wholeNumber(LIMITS.ageFrom, LIMITS.ageTo);

/** What the office says of a camp; the form of the screen checks the same. */
export const campForm = z.object({
  title: plainText(z.string('Please name the camp.'))
    .min(1, 'Please name the camp.')
    .max(LIMITS.title, atMostCharacters(LIMITS.title)),
  theme: z.enum(CAMP_THEMES, 'Please choose a theme.'),
  summary: plainText(z.string()).max(LIMITS.summary, atMostCharacters(LIMITS.summary)).default(''),
  starts_on: z.iso.date('Please choose the first day.').refine((day) => isThisCentury(day), OTHER_CENTURY),
  days: wholeNumber(1, LIMITS.days),
  wall_from: wallTime('Please choose when a day starts.'),
  wall_to: wallTime('Please choose when a day ends.'),
  timezone: z
    .string(REGISTRATION_REFUSALS.timezone_invalid.text)
    .refine(isTimezone, REGISTRATION_REFUSALS.timezone_invalid.text),
  age_from: age,
  age_to: age,
  seats: wholeNumber(1, LIMITS.seats),
  is_published: z.boolean().default(false),
});
export type CampBody = z.infer<typeof campForm>;

const camp = z.object({
  id: z.number().int(),
  title: z.string(),
  theme: z.enum(CAMP_THEMES),
  summary: z.string(),
  starts_on: z.iso.date(),
  days: z.number().int(),
  wall_from: z.string(),
  wall_to: z.string(),
  timezone: z.string(),
  age_from: z.number().int(),
  age_to: z.number().int(),
  seats: z.number().int(),
  taken: z.number().int(),
  waiting: z.number().int(),
  is_published: z.boolean(),
});
export type CampAnswer = z.infer<typeof camp>;

const CAMP_TEXTS = [REFUSALS.hours_order.text, REFUSALS.ages_order.text];

export const listCamps = defineEndpoint({
  method: 'GET',
  path: '/api/blackops/camps/',
  summary: 'All holiday camps, with the seats that are taken and the children who wait (product 2.3 #25).',
  response: z.array(camp),
});

export const addCamp = defineEndpoint({
  method: 'POST',
  path: '/api/blackops/camps/',
  summary: 'Add a holiday camp; families see it once it is published (product 2.3 #25).',
  body: campForm,
  status: 201,
  response: done.extend({ id: z.number().int() }),
  refusals: CAMP_TEXTS,
});

export const changeCamp = defineEndpoint({
  method: 'PUT',
  path: '/api/blackops/camps/{id}/',
  summary:
    'Change a holiday camp. New seats go to those who wait longest; never fewer than are taken (product 2.3 #25).',
  params: idParams,
  body: campForm,
  response: done,
  refusals: [...CAMP_TEXTS, REFUSALS.seats_taken.text],
});
