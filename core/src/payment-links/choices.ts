/** The currencies of the link forms (B9). */
export const LINK_CURRENCIES = ['USD', 'INR', 'EUR', 'GBP', 'AUD', 'CAD'] as const;

/** Days a collection link may live, and unless somebody says otherwise (B9). */
export const COLLECTION_EXPIRY_DAYS = [7, 14, 30, 60, 90] as const;
export const COLLECTION_EXPIRY_DEFAULT = 30;

/** Days a token link may be paid and used, and unless somebody says otherwise (B9). */
export const TOKEN_VALIDITY_DAYS = [1, 3, 7, 14, 30] as const;
export const TOKEN_VALIDITY_DEFAULT = 7;

/** Longest texts of the link forms, in characters. */
export const LINK_TEXT_MAX = {
  title: 120,
  description: 2000,
  name: 100,
  email: 254,
  course: 80,
  returnReason: 500,
  returnReference: 100,
} as const;
