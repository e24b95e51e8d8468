import type { Letter } from '../letter.js';

/** For the teacher: by which rates they are paid from a day on. */
export const payoutVersionAssigned = (name: string, from: string): Letter => ({
  subject: `Your pay follows "${name}" from ${from}`,
  body: [
    `Classes that you end from ${from} on are paid by the version "${name}". What you taught before is paid as agreed.`,
    'Your earnings on the home page show its rates from that day on.',
  ].join('\n'),
});
