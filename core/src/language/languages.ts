/** The languages of the public site, and of the letters about a trial class. */
export const LANGUAGES = ['en', 'de'] as const;

export type Language = (typeof LANGUAGES)[number];

/** For a family that has registered on no page of ours. */
export const DEFAULT_LANGUAGE: Language = 'en';
