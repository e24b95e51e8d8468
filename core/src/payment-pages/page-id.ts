// Number, day, and at least 128 random bits in base62 (B3, D12): the number alone opens nothing.
const PAGE_ID = /^[1-9]\d{0,14}-\d{8}-[0-9A-Za-z]{22,64}$/;

/** Whether a text has the shape of a payment page's id; anything else is never looked up (C46). */
export const isPageId = (text: string): boolean => PAGE_ID.test(text);

/** B8 */
export const PAGE_NOT_FOUND = 'Payment page not found';
