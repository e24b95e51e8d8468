/** Texts of the invitations page. */
export const MESSAGES = {
  title: 'Invite Friends',
  intro: 'Learning together is more fun. Send your link to a friend.',
  loading: 'Loading your invitations',
  failed: 'Your invitations could not be loaded. Please try again.',
  shareTitle: 'Your link',
  code: 'Your code',
  qr: 'QR code of your link',
  qrHint: 'Let a friend scan this with a phone.',
  message: 'Message for WhatsApp',
  copyMessage: 'Copy message',
  messageCopied: 'Message copied',
  copyLink: 'Copy link',
  linkCopied: 'Link copied',
  whatsapp: 'Share on WhatsApp',
  rewardTitle: 'How the reward works',
  friendsTitle: 'Your friends',
  emptyTitle: 'Nobody has come by your link yet',
  emptyText: 'As soon as a friend registers with it, you see here how far your friend has come.',
} as const;

/** Explains the reward, step by step. */
export const rewardSteps = (reward: { referrer: number; friend: number; after_days: number }): readonly string[] => [
  'Your friend registers with your link or code and takes a free trial lesson.',
  `Your friend enrols in a course for the first time, and is still enrolled ${reward.after_days} days later.`,
  `Then you get ${credits(reward.referrer)}, and your friend gets ${credits(reward.friend)}. You are both told.`,
  'Your own family, and families who are with us already, do not count.',
];

const credits = (count: number): string => `${count} ${count === 1 ? 'credit' : 'credits'}`;
