/** The currencies of the link forms. */
export const LINK_CURRENCIES = ['USD', 'INR', 'EUR', 'GBP', 'AUD', 'CAD'] as const;

/** Days that a collection link may be open, and the default. */
export const COLLECTION_EXPIRY_DAYS = [7, 14, 30, 60, 90] as const;
export const COLLECTION_EXPIRY_DEFAULT = 30;

/** Days in which a token link may be paid and used, and the default. */
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
