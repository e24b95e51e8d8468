import { ALLOWED_HTML, isAllowedAttribute, LINK_ATTRIBUTES } from '@school/core/shared/allowed-html';
import { createRequire } from 'node:module';
import type sanitize from 'sanitize-html';

const ROUNDS_MAX = 8;
const load = createRequire(import.meta.url);

/** Few texts are written and many read: a process that writes none never loads the cleaner (performance.md 7, row 16). */
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
 * The text with only what the allow-list lets through; run on every write (T19). Cleaning twice is cleaning once: a text
 * that still changes after some rounds is up to no good, and loses its markup.
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

/** Whether anything of a cleaned text can be read. */
export const hasVisibleText = (clean: string): boolean => clean.replace(/<[^>]*>|&nbsp;|\s/g, '') !== '';

/** A cleaned text for a letter: its words, a line for each paragraph. */
export const plainText = (clean: string): string =>
  sanitizeHtml(clean.replace(/<br \/>|<\/(?:p|li|h\d|tr|div|dd|dt)>/g, '$&\n'), {
    allowedTags: [],
    allowedAttributes: {},
    textFilter: unescapeText,
  }).trim();

const ENTITIES: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };

const unescapeText = (text: string): string =>
  text.replace(/&(?:lt|gt|quot|amp);/g, (entity) => ENTITIES[entity] ?? entity);
