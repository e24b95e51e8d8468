import { BULK_NONE, BULK_TOO_MANY } from '@school/core/shared/bulk';
import { defineEndpoint } from '@school/core/shared/endpoint';
import { MAX_VISITS_MAX, SHORT_LINK_REFUSALS, URL_LENGTH_MAX, type UrlReason } from '@school/core/short-links/errors';
import { DEVICES } from '@school/core/short-links/reader';
import { z } from 'zod';
import { bulkAnswer, bulkIds, done, idParams, instant, pageFields } from './shared.js';

const MISSING = SHORT_LINK_REFUSALS.url_missing.text;

/** Only the outer bounds; core has the rule, with a sentence for each reason. */
const url = z.string(MISSING).min(1, MISSING).max(URL_LENGTH_MAX, SHORT_LINK_REFUSALS.url_too_long.text);

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

/** The sentence for a wrong limit. */
export const MAX_VISITS_TEXT = `Please enter a whole number from 1 to ${MAX_VISITS_MAX}.`;

/** The shortener's form; without `expires_in_days` and `max_visits` the link never ends. */
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

export const shortenUrl = defineEndpoint({
  method: 'POST',
  path: '/api/shorten-url/',
  summary:
    'A short link to an address; the same person gets the same link for the same address (B2, B7, product 2.4 #56).',
  body: shortenBody,
  response: z.object({
    short_url: z.string(),
    /** The address as it is stored: normalised, in punycode. */
    url: z.string(),
    /** True when the person already had this link. */
    is_reused: z.boolean(),
  }),
  refusals: urlRefusals,
});

/** States of a short link. */
export const SHORT_LINK_STATES = ['active', 'expired', 'disabled'] as const;

/** Days in a row's small chart and in the dialog. */
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
  /** The number of visits after which it ends. */
  max_visits: z.number().int().nullable(),
  created_at: instant,
  /** Clicks of the last 14 days in UTC, today last. */
  days: z.array(z.number().int()),
});
export type ShortLink = z.infer<typeof shortLink>;

/** Columns that the list may be sorted by. */
export const SHORT_LINK_SORTS = ['created_at', 'clicks', 'last_clicked_at', 'url'] as const;

export const listShortLinks = defineEndpoint({
  method: 'GET',
  path: '/api/short-links/',
  summary: "The caller's short links with their counts, or everybody's with payment.view_all (product 2.4 #56).",
  query: z.object({
    q: z.string().max(100).optional(),
    state: z.enum(SHORT_LINK_STATES).optional(),
    sort: z.enum([...SHORT_LINK_SORTS, ...SHORT_LINK_SORTS.map((key) => `-${key}` as const)]).default('-created_at'),
    ...pageFields,
  }),
  response: z.object({ results: z.array(shortLink), count: z.number().int() }),
});

/** Clicks of one link; the country comes from the browser's language and is empty when that names none. */
export const shortLinkFigures = z.object({
  days: z.array(z.object({ date: z.iso.date(), count: z.number().int() })),
  countries: z.array(z.object({ country: z.string(), count: z.number().int() })),
  devices: z.array(z.object({ device: z.enum(DEVICES), count: z.number().int() })),
});
export type ShortLinkFigures = z.infer<typeof shortLinkFigures>;

export const shortLinkClicks = defineEndpoint({
  method: 'GET',
  path: '/api/short-links/{id}/clicks/',
  summary: 'Clicks of 30 days by day, country and device; nothing about single readers (product 2.4 #56).',
  params: idParams,
  response: shortLinkFigures,
  refusals: [SHORT_LINK_REFUSALS.link_not_found.text],
});

/** For a link that was made with a wrong address. */
export const retargetShortLink = defineEndpoint({
  method: 'PATCH',
  path: '/api/short-links/{id}/',
  summary: 'Changes where a short link leads; audited with both addresses (product 1.7).',
  params: idParams,
  body: z.object({ url }),
  response: done,
  refusals: [...urlRefusals, SHORT_LINK_REFUSALS.url_taken.text, SHORT_LINK_REFUSALS.link_not_found.text],
});

export const disableShortLink = defineEndpoint({
  method: 'POST',
  path: '/api/short-links/{id}/disable/',
  summary: 'Disables a short link (product 2.4 #56).',
  params: idParams,
  response: done,
  refusals: [SHORT_LINK_REFUSALS.link_not_found.text, SHORT_LINK_REFUSALS.already_disabled.text],
});

export const enableShortLink = defineEndpoint({
  method: 'POST',
  path: '/api/short-links/{id}/enable/',
  summary: 'Enables a short link again (product 2.4 #56).',
  params: idParams,
  response: done,
  refusals: [
    SHORT_LINK_REFUSALS.link_not_found.text,
    SHORT_LINK_REFUSALS.already_enabled.text,
    SHORT_LINK_REFUSALS.url_taken.text,
  ],
});

/** Both ways by one call, so that what was just disabled can be undone. */
export const bulkSwitchShortLinks = defineEndpoint({
  method: 'POST',
  path: '/api/short-links/bulk-switch/',
  summary: 'Disables up to 200 short links or enables them again, each by itself, and says what came of each.',
  body: z.object({ ids: bulkIds, state: z.enum(['active', 'disabled']) }),
  response: bulkAnswer,
  refusals: [BULK_NONE, BULK_TOO_MANY],
});
