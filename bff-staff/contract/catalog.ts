import { CATALOG_REFUSALS } from '@school/core/catalog/errors';
import { CODE_PERCENT, CODE_PERMISSIONS, PAYMENT_DETAILS_MAX } from '@school/core/catalog/rules';
import { ENROLMENT_TYPES, SERVICE_TYPES, SUBJECTS } from '@school/core/payment-pages/choices';
import { CURRENCY_NEEDED } from '@school/core/shared/currency';
import { defineEndpoint } from '@school/core/shared/endpoint';
import { toMinor } from '@school/core/shared/money';
import { RICH_TEXT } from '@school/core/shared/text-format';
import { atMostCharacters } from '@school/core/shared/texts';
import { z } from 'zod';
import { chosenInstant, idParams, instant, pageFields } from './shared.js';

const id = z.number().int().min(1).max(Number.MAX_SAFE_INTEGER);
const name = (most: number) => z.string().trim().min(1, 'Please enter a name.').max(most, atMostCharacters(most));
const currencyCode = z.string().regex(/^[A-Z]{3}$/, CURRENCY_NEEDED);
const position = z.number('Please enter a whole number.').int('Please enter a whole number.').min(0).max(1000);
const entry = { id, is_active: z.boolean(), updated_at: instant };

/** Decimal text or a number; `most` is in minor units. */
const amount = (sentence: string, most: number) =>
  z.union([z.string().max(20), z.number()], sentence).refine((typed) => {
    const minor = toMinor(typed);
    return minor !== undefined && minor >= 1 && minor <= most;
  }, sentence);

export const paymentOptionBody = z.object({
  option_id: z
    .string()
    .trim()
    .regex(/^[A-Z0-9_-]{3,30}$/, 'Please use 3 to 30 capital letters, digits, hyphens or underscores.'),
  partner_name: name(80),
  payment_details: z
    .string()
    .meta(RICH_TEXT)
    .trim()
    .min(1, 'Please enter the payment details.')
    .max(PAYMENT_DETAILS_MAX, CATALOG_REFUSALS.text_too_long.text),
  allowed_currency: currencyCode.nullable(),
  position,
  is_active: z.boolean(),
});
export const paymentOptionEntry = z.object({
  ...entry,
  option_id: z.string(),
  partner_name: z.string(),
  payment_details: z.string(),
  allowed_currency: z.string().nullable(),
  position: z.number().int(),
  is_recommended: z.boolean(),
});
export type PaymentOptionEntry = z.infer<typeof paymentOptionEntry>;

const PERCENT_TEXT = `Please enter a whole percentage from ${CODE_PERCENT.min} to ${CODE_PERCENT.max}.`;
const COUNT_TEXT = 'Please enter a whole number from 1, or nothing.';
// `as`: none of the lists is empty, which zod wants to see in the type.
const some = <T extends readonly string[]>(values: T) =>
  z.array(z.enum(values as unknown as readonly [T[number], ...T[number][]])).max(values.length);

export const discountCodeBody = z.object({
  code: z
    .string()
    .trim()
    .regex(/^[A-Za-z0-9_-]{3,30}$/, 'Please use 3 to 30 letters, digits, hyphens or underscores.'),
  discount_percentage: z
    .number(PERCENT_TEXT)
    .int(PERCENT_TEXT)
    .min(CODE_PERCENT.min, PERCENT_TEXT)
    .max(CODE_PERCENT.max, PERCENT_TEXT),
  valid_from: chosenInstant.nullable(),
  valid_to: chosenInstant.nullable(),
  max_uses: z.number(COUNT_TEXT).int(COUNT_TEXT).min(1, COUNT_TEXT).max(1_000_000, COUNT_TEXT).nullable(),
  subjects: some(SUBJECTS),
  countries: z.array(z.string().max(60)).max(300),
  enrolment_types: some(ENROLMENT_TYPES),
  min_classes: z.number(COUNT_TEXT).int(COUNT_TEXT).min(1, COUNT_TEXT).max(1000, COUNT_TEXT).nullable(),
  permissions: some(CODE_PERMISSIONS),
  is_active: z.boolean(),
});
export const discountCodeEntry = z.object({
  ...entry,
  code: z.string(),
  discount_percentage: z.number().int(),
  valid_from: instant.nullable(),
  valid_to: instant.nullable(),
  max_uses: z.number().int().nullable(),
  used: z.number().int(),
  subjects: z.array(z.string()),
  countries: z.array(z.string()),
  enrolment_types: z.array(z.string()),
  min_classes: z.number().int().nullable(),
  permissions: z.array(z.string()),
});
export type DiscountCodeEntry = z.infer<typeof discountCodeEntry>;

export const countryBody = z.object({ name: name(60), currency: currencyCode, is_active: z.boolean() });
export const countryEntry = z.object({ ...entry, name: z.string(), currency: z.string() });
export type CountryEntry = z.infer<typeof countryEntry>;

export const currencyBody = z.object({
  code: z
    .string()
    .trim()
    .regex(/^[A-Z]{3}$/, 'Please enter three capital letters, like USD.'),
  name: name(60),
  step: amount('Please enter a step from 0.01 to 1000.00.', 100_000),
  is_active: z.boolean(),
});
export const currencyEntry = z.object({ ...entry, code: z.string(), name: z.string(), step: z.string() });
export type CurrencyEntry = z.infer<typeof currencyEntry>;

const CLASSES_TEXT = 'Please enter a number of classes from 1 to 1000.';

export const courseFeeBody = z.object({
  name: name(80),
  subject: z.enum(SUBJECTS, 'Please choose a subject.'),
  classes: z.number(CLASSES_TEXT).int(CLASSES_TEXT).min(1, CLASSES_TEXT).max(1000, CLASSES_TEXT),
  position,
  is_active: z.boolean(),
  prices: z
    .array(
      z.object({
        service_type: z.enum(SERVICE_TYPES),
        currency: currencyCode,
        rack_cpc: amount('Please enter a price per class from 0.01 to 1000000.00.', 100_000_000),
      }),
    )
    .max(300),
});
export const courseFeeEntry = z.object({
  ...entry,
  name: z.string(),
  subject: z.enum(SUBJECTS),
  classes: z.number().int(),
  position: z.number().int(),
  prices: z.array(z.object({ service_type: z.enum(SERVICE_TYPES), currency: z.string(), rack_cpc: z.string() })),
});
export type CourseFeeEntry = z.infer<typeof courseFeeEntry>;

export const ownerTeamBody = z.object({
  name: name(80),
  lead_id: id.nullable(),
  member_ids: z.array(id).max(500),
  is_active: z.boolean(),
});
const person = z.object({ id, name: z.string() });
export const ownerTeamEntry = z.object({
  ...entry,
  name: z.string(),
  lead_id: z.number().int().nullable(),
  lead_name: z.string().nullable(),
  members: z.array(person),
});
export type OwnerTeamEntry = z.infer<typeof ownerTeamEntry>;

/** The query of every catalog list; `-` before a sort key sorts downwards. */
const listQuery = <const Sorts extends readonly [string, ...string[]]>(...sorts: Sorts) =>
  z.object({
    q: z.string().max(100).optional(),
    is_active: z.enum(['true', 'false']).optional(),
    sort: z
      .string()
      .refine((text) => sorts.includes(text.replace(/^-/, '')), 'This list cannot be sorted in that way.')
      .default(sorts[0]),
    ...pageFields,
  });

/** The three calls of an editor: list, add, and change of the version that the caller has seen. */
const editor = <Entry, Body, Wanted>(
  slug: string,
  what: string,
  parts: { query: ReturnType<typeof listQuery>; entry: z.ZodType<Entry>; body: z.ZodType<Wanted, Body> },
) => ({
  list: defineEndpoint({
    method: 'GET',
    path: `/api/blackops/catalog/${slug}/`,
    summary: `${what}, searched, sorted and paged.`,
    query: parts.query,
    response: z.object({ results: z.array(parts.entry), count: z.number().int() }),
  }),
  add: defineEndpoint({
    method: 'POST',
    path: `/api/blackops/catalog/${slug}/`,
    summary: `Adds to ${what.toLowerCase()}; audited.`,
    body: parts.body,
    response: parts.entry,
    status: 201,
  }),
  change: defineEndpoint({
    method: 'PUT',
    path: `/api/blackops/catalog/${slug}/{id}/`,
    summary: `Changes one of ${what.toLowerCase()}, unless somebody else has changed it in the meantime; audited.`,
    params: idParams,
    body: z.intersection(parts.body, z.object({ updated_at: instant })),
    response: parts.entry,
    refusals: [CATALOG_REFUSALS.entry_not_found.text, CATALOG_REFUSALS.changed_meanwhile.text],
  }),
});

export const paymentOptions = editor('payment-options', 'Payment options', {
  query: listQuery('position', 'option_id', 'partner_name'),
  entry: paymentOptionEntry,
  body: paymentOptionBody,
});
export const discountCodes = editor('discount-codes', 'Discount codes', {
  query: listQuery('code', 'discount_percentage', 'used', 'valid_to'),
  entry: discountCodeEntry,
  body: discountCodeBody,
});
export const countries = editor('countries', 'Countries', {
  query: listQuery('name', 'currency'),
  entry: countryEntry,
  body: countryBody,
});
export const currencies = editor('currencies', 'Currencies', {
  query: listQuery('code', 'name'),
  entry: currencyEntry,
  body: currencyBody,
});
export const courseFees = editor('course-fees', 'Course fees', {
  query: listQuery('position', 'name', 'subject', 'classes'),
  entry: courseFeeEntry,
  body: courseFeeBody,
});
export const ownerTeams = editor('owner-teams', 'Owner teams', {
  query: listQuery('name'),
  entry: ownerTeamEntry,
  body: ownerTeamBody,
});

/** What the forms choose from. */
export const choices = z.object({
  currencies: z.array(z.object({ code: z.string(), name: z.string() })),
  countries: z.array(z.string()),
  staff: z.array(person),
});
export type Choices = z.infer<typeof choices>;

export const readChoices = defineEndpoint({
  method: 'GET',
  path: '/api/blackops/catalog/choices/',
  summary: 'Active currencies and countries, and the people of the back office, for the forms of the catalog.',
  response: choices,
});
