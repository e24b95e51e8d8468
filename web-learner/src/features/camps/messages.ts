import { seatsText } from '@school/core/camps/camps';

/** Texts of the page of camps. */
export const MESSAGES = {
  tab: 'Holiday camps',
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
  seats: (left: number): string => seatsText(left),
  ages: (from: number, to: number) => `Ages ${from}–${to}`,
  dates: (first: string, days: number) => (days === 1 ? `${first}, 1 day` : `From ${first}, ${days} days`),
  hours: (from: string, to: string, zone: string) => `${from} to ${to} (${zone})`,
  themesTitle: 'Three themes, by age',
  themeAges: (ages: string) => `Ages ${ages}`,
  from: (course: string) => `From ${course}`,
  mornings: 'Morning by morning',
  facts: [
    { name: 'Five mornings', text: 'One theme from start to end, so there is something finished by the last day.' },
    { name: 'A small group', text: 'Children of about the same age, and a teacher who sees every screen.' },
    {
      name: 'Live, from home',
      text: 'A computer, the internet and a headset are enough. Nobody needs to have coded before.',
    },
  ],
  themes: {
    scratch: {
      name: 'Scratch stories',
      course: 'Scratch Programming',
      line: 'A story with heroes of their own, from the first moving block to a small premiere.',
      mornings: [
        'A hero that walks and talks',
        'A second scene and a change of weather',
        'A choice: the viewer decides what happens',
        'Music, voices and one surprise',
        'Finishing touches, and the premiere',
      ],
    },
    python: {
      name: 'Python games',
      course: 'Python for Kids',
      line: 'Real typed code, and a game to play with the family in the afternoon.',
      mornings: [
        'Guess my number, with hints',
        'Rock, paper, scissors against the computer',
        'An adventure with rooms and keys',
        'Points, lives and a list of high scores',
        'A twist of their own, and everybody plays',
      ],
    },
    web: {
      name: 'Web pages',
      course: 'Web Development',
      line: 'From an empty file to a page about something they love, right on every phone.',
      mornings: [
        'Headings, text and the first picture',
        'Colours, type and space',
        'A layout that fits a phone',
        'A button that does something',
        'A second page, and the show',
      ],
    },
  },
} as const;
