/** The longest reason that a person gives for a decision, in characters. */
export const REASON_MAX = 500;

/** The sentence for a number that is not whole, below 0 or too large. */
export const wholeNumberTo = (max: number): string => `Please enter a whole number from 0 to ${max}.`;

/** The sentence for a text that is too long. */
export const atMostCharacters = (max: number): string => `Please use at most ${max} characters.`;
