import { isPrivateLink } from './private-host.js';

/**
 * The one allow-list for HTML texts, used on write and on render: what policies, bank details and lessons need,
 * and nothing that runs scripts, covers the page, sends a form or names an element.
 */
export const ALLOWED_HTML = {
  tags: [
    ...['p', 'br', 'hr', 'div', 'span', 'h2', 'h3', 'h4', 'strong', 'b', 'em', 'i', 'u', 's', 'small', 'sub', 'sup'],
    ...['ul', 'ol', 'li', 'dl', 'dt', 'dd', 'blockquote', 'pre', 'code', 'a'],
    ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
  ],
  /** As written in the text; `target` and `rel` are set by us. */
  attributes: { a: ['href'], th: ['colspan', 'rowspan'], td: ['colspan', 'rowspan'] },
  schemes: ['https', 'mailto'],
} as const;

/** Added to every link: it opens in another tab and tells the other site nothing. */
export const LINK_ATTRIBUTES = { target: '_blank', rel: 'noopener noreferrer nofollow' } as const;

// Absolute addresses of public hosts only, without characters that some parsers skip.
const HREF = new RegExp(`^(?:${ALLOWED_HTML.schemes.join('|')}):[^\\s<>"'\`\\\\\\u0000-\\u0020\\u007f-\\u00a0]+$`, 'i');
const SPAN = /^[1-9]\d?$/;

/** Whether an attribute may stay with this value. */
export function isAllowedAttribute(tag: string, name: string, value: string): boolean {
  const known: Readonly<Record<string, readonly string[]>> = ALLOWED_HTML.attributes;
  if (!Object.hasOwn(known, tag) || !known[tag]?.includes(name)) return false;
  return name === 'href' ? HREF.test(value) && !isPrivateLink(value) : SPAN.test(value);
}
