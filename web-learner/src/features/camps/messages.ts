/** Texts of the page of camps. */
export const MESSAGES = {
  title: 'Camps',
  intro:
    'A camp is one of our courses in miniature: some days of a school holiday, one theme, one project that is finished on the last day.',
  datesTitle: 'The next camps',
  loading: 'Loading the camps',
  failed: 'The camps could not be loaded. Please try again.',
  emptyTitle: 'No dates yet',
  emptyText:
    'The next camps are announced before each holiday. Register for a free lesson and tell the teacher that you are interested in a camp: that is how you will be told.',
  tryFree: 'Try a free lesson',
  register: 'Register for this camp',
  wait: 'Join the waiting list',
  ages: (from: number, to: number) => `Ages ${from}–${to}`,
  dates: (first: string, days: number) => (days === 1 ? `${first}, 1 day` : `From ${first}, ${days} days`),
  hours: (from: string, to: string, zone: string) => `${from} to ${to} (${zone})`,
  themesTitle: 'Three themes, by age',
  themeAges: (ages: string) => `Ages ${ages}`,
  from: (course: string) => `From ${course}`,
  mornings: 'Morning by morning',
} as const;
