/** Texts of the student's home. */
export const MESSAGES = {
  join: 'Join class',
  started: 'It has started: come in!',
  title: 'Dashboard',
  today: 'What to do today',
  todayLoading: 'Loading what to do today',
  todayFailed: "What to do today couldn't be loaded.",
  progress: 'Learning Progress',
  progressFailed: "Your progress couldn't be loaded.",
  streak: 'Streak',
  points: 'Points',
  pointRules: 'How you earn points',
  next: 'Next class',
  upcoming: 'Upcoming classes',
  upcomingOne: 'Upcoming class',
  earn: 'Attend classes on time to earn 360 points',
  loading: 'Loading your classes',
  failed: "Your classes couldn't be loaded.",
  noneTitle: 'No class is planned yet',
  noneText: 'As soon as your teacher or the school plans one, it appears here with its time and a countdown.',
  trialText: 'Your trial is booked. Have your laptop, your headphones and your curiosity ready!',
  trial: 'Free trial',
} as const;

/** The texts of the three cards of 'What to do today'. */
export const TODAY = {
  submit: {
    title: 'Submit',
    one: 'project waits for you',
    many: 'projects wait for you',
    none: 'Everything is handed in. Well done!',
    action: 'Submit a project',
  },
  quiz: {
    title: 'Quiz',
    one: 'quiz waits for you',
    many: 'quizzes wait for you',
    none: 'No quiz is waiting. The next one comes after a lesson.',
    action: 'Play a quiz',
  },
  watch: {
    title: 'Watch',
    one: 'class video from the last 7 days',
    many: 'class videos from the last 7 days',
    none: 'No new class video right now.',
    action: 'Watch the newest',
  },
} as const;
