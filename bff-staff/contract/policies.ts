import { CATALOG_REFUSALS } from '@school/core/catalog/errors';
import { POLICY_HTML_MAX, POLICY_KINDS } from '@school/core/catalog/rules';
import { defineEndpoint } from '@school/core/shared/endpoint';
import { RICH_TEXT } from '@school/core/shared/text-format';
import { atMostCharacters } from '@school/core/shared/texts';
import { z } from 'zod';
import { idParams, instant } from './shared.js';

const TITLE_MAX = 120;

/** A published version without its text; the initial ones have no publisher. */
export const policyVersion = z.object({
  id: z.number().int(),
  kind: z.enum(POLICY_KINDS),
  version: z.number().int(),
  title: z.string(),
  published_at: instant,
  published_by: z.string().nullable(),
});
export type PolicyVersion = z.infer<typeof policyVersion>;

/** A version with its text. */
export const policyText = policyVersion.extend({ html: z.string() });

export const listPolicies = defineEndpoint({
  method: 'GET',
  path: '/api/blackops/catalog/policies/',
  summary: 'Every version of the public policies, newest first (product 2.4 #55).',
  response: z.object({ results: z.array(policyVersion) }),
});

/** A version as families read it, now or at its time. */
export const readPolicyVersion = defineEndpoint({
  method: 'GET',
  path: '/api/blackops/catalog/policies/{id}/',
  summary: 'One version of a policy with its text.',
  params: idParams,
  response: policyText,
  refusals: [CATALOG_REFUSALS.policy_not_found.text],
});

/** A text to publish. */
export const policyBody = z.object({
  kind: z.enum(POLICY_KINDS),
  /** The newest version the author has seen; 0 when there was none. */
  seen_version: z.number().int().min(0).max(1_000_000),
  title: z.string().trim().min(1, 'Please enter a title.').max(TITLE_MAX, atMostCharacters(TITLE_MAX)),
  html: z
    .string()
    .meta(RICH_TEXT)
    .trim()
    .min(1, CATALOG_REFUSALS.text_empty.text)
    .max(POLICY_HTML_MAX, CATALOG_REFUSALS.text_too_long.text),
});

/** A version is never changed; the next one replaces it. */
export const publishPolicy = defineEndpoint({
  method: 'POST',
  path: '/api/blackops/catalog/policies/',
  summary: 'Publishes the next version of a policy; audited.',
  status: 201,
  body: policyBody,
  response: policyText,
  refusals: [
    CATALOG_REFUSALS.text_empty.text,
    CATALOG_REFUSALS.text_too_long.text,
    CATALOG_REFUSALS.published_meanwhile.text,
  ],
});
