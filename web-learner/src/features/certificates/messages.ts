/** Texts of the certificates page. */
export const MESSAGES = {
  title: 'My Certificates',
  intro: 'Finish a module, and its certificate appears here by itself.',
  loading: 'Loading your certificates',
  failed: 'Your certificates could not be loaded. Please try again.',
  emptyTitle: 'No certificates yet',
  emptyText: 'As soon as you have a course, its modules appear here with what is still to do.',
  fileFailed: 'The PDF could not be loaded. Please try again.',
  ready: 'Well done! Your certificate is being made. It will be here in a few minutes.',
  revoked: 'The school has taken this certificate back. Please ask your teacher if you do not know why.',
  states: { locked: 'Locked', ready: 'Ready', issued: 'Issued', revoked: 'Revoked' },
} as const;
