import type { Letter } from '../letter.js';

/** The facts of an adjustment that waits. */
export interface WaitingCredits {
  amount: number;
  category: string;
  note: string;
  studentName: string;
  askedBy: string;
  /** The reason in words. */
  why: string;
}

/** For those who approve credits: an adjustment waits for a second person. */
export const creditsWait = ({ amount, category, note, studentName, askedBy, why }: WaitingCredits): Letter => ({
  subject: `${amount > 0 ? '+' : ''}${amount} credits for ${studentName} wait for a second person`,
  body: [
    `${askedBy} asked for ${amount > 0 ? '+' : ''}${amount} credits (${category}) for ${studentName}.`,
    `Why it waits: ${why}.`,
    `Note: ${note}`,
    '',
    'Approve or decline it under "Add custom credit" in the back office. Nothing moves until then.',
  ].join('\n'),
});
