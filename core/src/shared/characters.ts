const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Whole characters as a person sees them: half of an emoji, or a letter without its marks, is none. */
export const charactersOf = (text: string): string[] => Array.from(segmenter.segment(text), ({ segment }) => segment);
