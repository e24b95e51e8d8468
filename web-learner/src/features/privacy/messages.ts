/** Texts of the page about a family's data. */
export const MESSAGES = {
  title: 'Your data',
  intro: 'You decide what we may do, you can have what we keep about your child, and you can have it deleted.',
  loading: 'Loading your requests',
  failed: 'Your requests could not be loaded. Please try again.',
  exportTitle: 'Download your data',
  exportText:
    'We put together all that we keep about your child and your family, with pictures, certificates and recordings on which no other child is. You get a message when it is ready.',
  exportAsk: 'Ask for your data',
  deletionTitle: 'Delete your data',
  deletionAsk: 'Ask for the deletion',
  deletionOnly:
    'We delete your child’s data and your family’s account. You cannot sign in any more, and nobody can bring it back.',
  deletionSibling: 'We delete this child’s data. Your other children and your account stay as they are.',
  deletionKept: 'Sums that you paid stay in our books without your name, because the law asks for it.',
  open: 'We have your request and will answer within a day.',
  requests: 'Your requests',
  asking: 'Sending…',
  askFailed: 'Your request could not be sent. Please try again.',
  password: 'Current password',
  download: 'Download',
  states: { asked: 'We are looking at it', approved: 'Being worked on', done: 'Done', refused: 'Refused' },
} as const;

/** Texts of what a family agrees to. */
export const CONSENT_MESSAGES = {
  title: (name: string): string => `What you agree to for ${name}`,
  intro: 'You decide, and you can change your mind at any time. Classes go on as they are, whatever you choose.',
  loading: 'Loading what you agree to',
  failed: 'What you agree to could not be loaded. Please try again.',
  agreed: 'Agreed',
  notAgreed: 'Not agreed',
  agree: 'I agree',
  takeBack: 'Take it back',
  agreedOn: 'Agreed',
  takenBackOn: 'Taken back',
  saving: 'Saving…',
  notSaved: 'Your choice could not be saved. Please try again.',
} as const;
