// Number, date and at least 128 random bits in base62; the number alone opens nothing.
const PAGE_ID = /^[1-9]\d{0,14}-\d{8}-[0-9A-Za-z]{22,64}$/;

/** Whether a text has the shape of a page id; other texts are never looked up. */
export const isPageId = (text: string): boolean => PAGE_ID.test(text);

/** The page id in a pasted text: the id itself or a link that ends in it; undefined when there is none. */
export function readPageId(pasted: string): string | undefined {
  const text = pasted.trim().replace(/[?#].*$/, '');
  const last = text.replace(/\/+$/, '').split('/').pop() ?? '';
  return isPageId(last) ? last : undefined;
}

/** Shown for an unknown page id. */
export const PAGE_NOT_FOUND = 'Payment page not found';
