/** A currency code as a form may send it: three letters in either case. */
export const CURRENCY_CODE = /^[A-Za-z]{3}$/;

/** The sentence for a missing or malformed currency code. */
export const CURRENCY_NEEDED = 'Please choose a currency.';
