/** What a teacher confirms before moving a class; recorded, not enforced. */
export const CONFIRMATIONS = [
  'studentInformed',
  'whatsappDiscussed',
  'awareOfLimit',
  'awareOfMessage',
  'notExploiting',
  'studentAware',
] as const;
export type Confirmation = (typeof CONFIRMATIONS)[number];
