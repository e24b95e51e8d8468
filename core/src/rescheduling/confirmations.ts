/** What a teacher confirms before a class is moved (P5): recorded as ticked, and not enforced. */
export const CONFIRMATIONS = [
  'studentInformed',
  'whatsappDiscussed',
  'awareOfLimit',
  'awareOfMessage',
  'notExploiting',
  'studentAware',
] as const;
export type Confirmation = (typeof CONFIRMATIONS)[number];
