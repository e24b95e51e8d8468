/** What the school keeps about a child and its family, by the file of an export, in the order of a preview. */
export const DATA_KINDS = {
  child: 'The child',
  family: 'The family’s account and picture',
  classes: 'Classes',
  'class-notes': 'Notes on classes',
  'class-receipts': 'Receipts of classes',
  classroom: 'Visits of the classroom',
  batches: 'Batches',
  'batch-changes': 'Changes of batches',
  'other-times': 'Requests for other times',
  trials: 'Trial classes',
  'seat-requests': 'Requests for a seat',
  works: 'Works on activities and projects',
  competitions: 'Entries of competitions',
  certificates: 'Certificates',
  quizzes: 'Quizzes',
  points: 'Points',
  questions: 'Questions to teachers',
  feedback: 'Feedback on classes',
  disputes: 'Complaints',
  recordings: 'Recordings of classes with this child alone',
  files: 'Pictures and proofs of payment',
  enrolments: 'Enrollments',
  payments: 'Payment pages, payments and deposits',
  'price-requests': 'Price requests',
  refunds: 'Refunds',
  credits: 'Credits',
  invitations: 'Invitations',
  lead: 'The lead in the CRM',
  consents: 'Consents',
  messages: 'Messages',
  choices: 'Choices about messages',
  'sign-ins': 'Sign-ins and links',
  'visits-of-staff': 'Visits of staff in the child’s pages',
  requests: 'Requests about the data',
} as const;

/** One of them. */
export type DataKind = keyof typeof DATA_KINDS;

// `as`: the keys of the object above.
export const DATA_KIND_NAMES = Object.keys(DATA_KINDS) as DataKind[];
