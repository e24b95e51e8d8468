import { defineEndpoint } from '@school/core/shared/endpoint';
import { MAX_VISITS_MAX, SHORT_LINK_REFUSALS, URL_BYTES_MAX, type UrlReason } from '@school/core/short-links/errors';
import { DEVICES } from '@school/core/short-links/reader';
import { z } from 'zod';
import { done, idParams, instant } from './shared.js';

const MISSING = SHORT_LINK_REFUSALS.url_missing.text;

/** The rule itself is core's, with a sentence for each reason; these are only the outer bounds. */
const url = z.string(MISSING).min(1, MISSING).max(URL_BYTES_MAX, SHORT_LINK_REFUSALS.url_too_long.text);

const URL_REASONS: readonly UrlReason[] = [
  'url_missing',
  'url_too_long',
  'url_not_web',
  'url_characters',
  'url_broken',
  'url_userinfo',
  'url_private',
  'url_loop',
  'url_signs_in',
];
const urlRefusals = URL_REASONS.map((reason) => SHORT_LINK_REFUSALS[reason].text);

/** What a wrong limit is told. */
export const MAX_VISITS_TEXT = `Please enter a whole number from 1 to ${MAX_VISITS_MAX}.`;

/** B5: the shortener's form; without `expires_in_days` and `max_visits` (product 1.7) the link stays for everybody. */
export const shortenBody = z.object({
  url,
  expires_in_days: z.coerce.number().int().min(1).max(365).optional(),
  max_visits: z.coerce
    .number(MAX_VISITS_TEXT)
    .int(MAX_VISITS_TEXT)
    .min(1, MAX_VISITS_TEXT)
    .max(MAX_VISITS_MAX, MAX_VISITS_TEXT)
    .optional(),
});

/** B7 */
export const shortenUrl = defineEndpoint({
  method: 'POST',
  path: '/api/shorten-url/',
  summary: 'A short link to an address; the same address of the same person has one (B2, B7, product 2.4 #56).',
  body: shortenBody,
  response: z.object({
    short_url: z.string(),
    /** The address as the link has it: normalised, in punycode. */
    url: z.string(),
    /** The person had this link already. */
    is_reused: z.boolean(),
  }),
  refusals: urlRefusals,
});

/** What a short link may be. */
export const SHORT_LINK_STATES = ['active', 'expired', 'disabled'] as const;

/** Days that a row's little chart shows, and the days of the dialog. */
export const CHART_DAYS = { row: 14, dialog: 30 } as const;

/** A short link as the list shows it. */
export const shortLink = z.object({
  id: z.number().int(),
  short_url: z.string(),
  url: z.string(),
  state: z.enum(SHORT_LINK_STATES),
  owner: z.string(),
  clicks: z.number().int(),
  last_clicked_at: instant.nullable(),
  expires_at: instant.nullable(),
  /** It ends after so many visits. */
  max_visits: z.number().int().nullable(),
  created_at: instant,
  /** Clicks of the last 14 days in UTC, today last. */
  days: z.array(z.number().int()),
});
export type ShortLink = z.infer<typeof shortLink>;

/** Columns that the list may be sorted by. */
export const SHORT_LINK_SORTS = ['created_at', 'clicks', 'last_clicked_at', 'url'] as const;

/** Product 2.4 #56 */
export const listShortLinks = defineEndpoint({
  method: 'GET',
  path: '/api/short-links/',
  summary: 'Short links with their counts: the own ones, all with payment.view_all (product 2.4 #56).',
  query: z.object({
    q: z.string().max(100).optional(),
    state: z.enum(SHORT_LINK_STATES).optional(),
    sort: z.enum([...SHORT_LINK_SORTS, ...SHORT_LINK_SORTS.map((key) => `-${key}` as const)]).default('-created_at'),
    page: z.coerce.number().int().min(1).max(1000).default(1),
    page_size: z.coerce.number().int().min(1).max(100).default(20),
  }),
  response: z.object({ results: z.array(shortLink), count: z.number().int() }),
});

/** Clicks of one link; regions as the browser's language says them, empty where it says none. */
export const shortLinkFigures = z.object({
  days: z.array(z.object({ date: z.iso.date(), count: z.number().int() })),
  countries: z.array(z.object({ country: z.string(), count: z.number().int() })),
  devices: z.array(z.object({ device: z.enum(DEVICES), count: z.number().int() })),
});
export type ShortLinkFigures = z.infer<typeof shortLinkFigures>;

/** Product 2.4 #56 */
export const shortLinkClicks = defineEndpoint({
  method: 'GET',
  path: '/api/short-links/{id}/clicks/',
  summary: 'Clicks of 30 days by day, country and device; of no reader (product 2.4 #56).',
  params: idParams,
  response: shortLinkFigures,
  refusals: [SHORT_LINK_REFUSALS.link_not_found.text],
});

/** Product 1.7: the wrong address was shortened. */
export const retargetShortLink = defineEndpoint({
  method: 'PATCH',
  path: '/api/short-links/{id}/',
  summary: 'Leads a short link elsewhere; audited with both addresses (product 1.7).',
  params: idParams,
  body: z.object({ url }),
  response: done,
  refusals: [...urlRefusals, SHORT_LINK_REFUSALS.url_taken.text, SHORT_LINK_REFUSALS.link_not_found.text],
});

/** Product 2.4 #56 */
export const disableShortLink = defineEndpoint({
  method: 'POST',
  path: '/api/short-links/{id}/disable/',
  summary: 'The link leads nowhere any more (product 2.4 #56).',
  params: idParams,
  response: done,
  refusals: [SHORT_LINK_REFUSALS.link_not_found.text, SHORT_LINK_REFUSALS.already_disabled.text],
});

/** Product 2.4 #56 */
export const enableShortLink = defineEndpoint({
  method: 'POST',
  path: '/api/short-links/{id}/enable/',
  summary: 'The link leads to its address again (product 2.4 #56).',
  params: idParams,
  response: done,
  refusals: [
    SHORT_LINK_REFUSALS.link_not_found.text,
    SHORT_LINK_REFUSALS.already_enabled.text,
    SHORT_LINK_REFUSALS.url_taken.text,
  ],
});
