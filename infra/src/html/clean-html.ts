import { ALLOWED_HTML, isAllowedAttribute, LINK_ATTRIBUTES } from '@school/core/shared/allowed-html';
import { createRequire } from 'node:module';
import type sanitize from 'sanitize-html';

const ROUNDS_MAX = 8;
const load = createRequire(import.meta.url);

/** Loads the cleaner on first use: most processes only read texts and never need it (performance.md 7, row 16). `as`: it is that package. */
const sanitizeHtml = (html: string, options: sanitize.IOptions): string =>
  (load('sanitize-html') as typeof sanitize)(html, options);

const OPTIONS: sanitize.IOptions = {
  allowedTags: [...ALLOWED_HTML.tags],
  allowedAttributes: { a: ['href', ...Object.keys(LINK_ATTRIBUTES)], ...cells() },
  allowedSchemes: [...ALLOWED_HTML.schemes],
  allowedSchemesByTag: {},
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  enforceHtmlBoundary: false,
  parseStyleAttributes: false,
  nestingLimit: 50,
  transformTags: { '*': keepAllowed },
};

function cells(): Record<string, string[]> {
  const { th, td } = ALLOWED_HTML.attributes;
  return { th: [...th], td: [...td] };
}

function keepAllowed(tagName: string, given: Record<string, string>): sanitize.Tag {
  const kept = Object.entries(given)
    .map(([name, value]) => [name, value.trim()] as const)
    .filter(([name, value]) => isAllowedAttribute(tagName, name, value));
  const isLink = tagName === 'a' && kept.length > 0;
  return { tagName, attribs: { ...Object.fromEntries(kept), ...(isLink ? LINK_ATTRIBUTES : {}) } };
}

/**
 * Reduces a text to the allowed markup; run on every write. Cleaning is repeated until nothing changes: a text
 * that still changes after some rounds is malicious and loses all markup.
 */
export function cleanHtml(html: string): string {
  let before = html;
  for (let round = 0; round < ROUNDS_MAX; round += 1) {
    const after = sanitizeHtml(before, OPTIONS);
    if (after === before) return after;
    before = after;
  }
  return sanitizeHtml(before, { allowedTags: [], allowedAttributes: {} }).replace(/[<>]/g, '');
}

/** Whether a cleaned text has any visible characters. */
export const hasVisibleText = (clean: string): boolean => clean.replace(/<[^>]*>|&nbsp;|\s/g, '') !== '';

/** A cleaned text as plain text for an e-mail, with a line for each paragraph. */
export const plainText = (clean: string): string =>
  sanitizeHtml(clean.replace(/<br \/>|<\/(?:p|li|h\d|tr|div|dd|dt)>/g, '$&\n'), {
    allowedTags: [],
    allowedAttributes: {},
    textFilter: unescapeText,
  }).trim();

const ENTITIES: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };

const unescapeText = (text: string): string =>
  text.replace(/&(?:lt|gt|quot|amp);/g, (entity) => ENTITIES[entity] ?? entity);
