/** Texts of the student's home (P2.9, P8). */
export const MESSAGES = {
  join: 'Join class',
  title: 'Dashboard',
  progress: 'Learning Progress',
  progressFailed: "Your progress couldn't be loaded.",
  streak: 'Streak',
  points: 'Points',
  pointRules: 'How you earn points',
  next: 'Next class',
  upcoming: 'Upcoming classes',
  earn: 'Attend classes on time to earn 360 points',
  loading: 'Loading your classes',
  failed: "Your classes couldn't be loaded.",
  noneTitle: 'No class is planned yet',
  noneText: 'As soon as your teacher or the school plans one, it stands here with its time and a countdown.',
  trialText: 'Your trial is booked. Have your laptop, your headphones and your curiosity ready!',
  trial: 'Free trial',
} as const;
