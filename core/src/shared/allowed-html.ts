/**
 * The one allow-list for texts with markup, on write and on render (T19): what a policy, a bank's details or a lesson
 * needs, and nothing that runs, draws over the page, sends a form or names an element.
 */
export const ALLOWED_HTML = {
  tags: [
    ...['p', 'br', 'hr', 'div', 'span', 'h2', 'h3', 'h4', 'strong', 'b', 'em', 'i', 'u', 's', 'small', 'sub', 'sup'],
    ...['ul', 'ol', 'li', 'dl', 'dt', 'dd', 'blockquote', 'pre', 'code', 'a'],
    ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
  ],
  /** As written; `target` and `rel` of a link are ours. */
  attributes: { a: ['href'], th: ['colspan', 'rowspan'], td: ['colspan', 'rowspan'] },
  schemes: ['https', 'mailto'],
} as const;

/** What every link of such a text is given: it opens beside the page and tells the other site nothing. */
export const LINK_ATTRIBUTES = { target: '_blank', rel: 'noopener noreferrer nofollow' } as const;

// Whole addresses only: nothing relative, and no character that one parser skips and another does not.
const HREF = new RegExp(`^(?:${ALLOWED_HTML.schemes.join('|')}):[^\\s<>"'\`\\\\\\u0000-\\u0020\\u007f-\\u00a0]+$`, 'i');
const SPAN = /^[1-9]\d?$/;

/** Whether an attribute of an element may stay, with this very value. */
export function isAllowedAttribute(tag: string, name: string, value: string): boolean {
  const known: Readonly<Record<string, readonly string[]>> = ALLOWED_HTML.attributes;
  if (!Object.hasOwn(known, tag) || !known[tag]?.includes(name)) return false;
  return name === 'href' ? HREF.test(value) : SPAN.test(value);
}

// A whole tag: `a<b and c` or `<touching (Player)?>` in a child's program is none.
const TAG = new RegExp(
  `</?(?:${ALLOWED_HTML.tags.join('|')})(?:\\s+[\\w:-]+\\s*=\\s*(?:"[^"]*"|'[^']*'|[^\\s"'<>=]+))*\\s*/?>`,
  'i',
);

/** Whether a text that may be written either way has markup: a tag of the allow-list. Any other is shown as it was typed. */
export const hasMarkup = (text: string): boolean => TAG.test(text);
