/** Texts of the teacher's strikes. */
export const MESSAGES = {
  title: 'Strikes',
  text: 'A strike counts for 90 days. You can appeal against each once, within 7 days.',
  now: 'What it means now',
  loading: 'Loading your strikes',
  failed: 'Your strikes could not be loaded. Please try again.',
  none: 'You have no strikes.',
  noneText: 'If you ever get one, you read here why, and you can appeal.',
  show: 'Show my strikes',
  appeal: 'Appeal',
  appealTitle: 'Appeal against this strike',
  appealText: 'Until the school has answered, these points do not count. You can appeal once.',
  why: 'Why is the strike wrong?',
  send: 'Send the appeal',
  sending: 'Sending…',
  appealFailed: 'The appeal could not be sent. Please try again.',
} as const;
