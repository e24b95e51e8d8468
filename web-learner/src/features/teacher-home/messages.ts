/** What the teacher's home says (P2.10). */
export const MESSAGES = {
  viewDetail: 'View Class Detail',
  title: 'Dashboard',
  role: 'Teacher',
  ongoing: 'Ongoing Class',
  next: 'Next Upcoming Class',
  then: 'After that',
  trial: 'Trial',
  loading: 'Loading your classes',
  noOngoing: 'No class is running right now.',
  noNext: 'No class is planned yet. Offer some time, so that families can book trial classes with you.',
  openCalendar: 'Open calendar',
  failed: 'Your classes could not be loaded just now.',
  retry: 'Try again',
  noStudents: 'No students in this class.',
} as const;
