/** Texts of the home page. */
export const HOME = {
  eyebrow: 'Live online lessons · ages 6 to 17',
  title: 'From playing games to making them',
  lead: 'A real teacher, a small class, and a project that works at the end of every lesson. Start with 30 free minutes.',
  phone: 'Your phone number',
  submit: 'Try a free lesson',
  promises: ['Free, no card needed', 'Times on your own clock', 'No obligation afterwards'],
  featuresTitle: 'Why children stay with it',
  features: {
    teacher: {
      name: 'A teacher, not a video',
      text: 'Lessons are live. The teacher sees the screen, asks, waits, and helps at the right moment.',
    },
    projects: {
      name: 'Projects they can show',
      text: 'Games, stories and websites of their own, reviewed by the teacher with stars and kind words.',
    },
    times: {
      name: 'Times that fit your day',
      text: 'Every time is shown on your clock and on the teacher’s, wherever you live. Moving a class is easy.',
    },
    progress: {
      name: 'You see how it goes',
      text: 'Lessons, projects and progress in one place, for your child and for you.',
    },
  },
  coursesTitle: 'A course for every age',
  coursesLead: 'Not sure which one? The free lesson finds out.',
  ctaTitle: 'Half an hour. One small project. A big smile.',
  ctaLead: 'Pick a time today and see your child code this week.',
  ctaStart: 'Start Free Trial',
  ctaCourses: 'View All Courses',
  statsTitle: 'Our school in numbers',
  stats: { students: 'students', instructors: 'instructors', countries: 'countries' },
  andMore: (number: string) => number,
  asOf: (day: string) => `As of ${day}`,
} as const;
