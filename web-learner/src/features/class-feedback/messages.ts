import type { Rating } from '@school/core/class-feedback/feedback';

/** Texts of class feedback. */
export const MESSAGES = {
  title: 'Class Feedback',
  intro: 'We value your input. Please rate your experience for this class.',
  teacher: 'Teacher',
  when: 'Class date and time',
  text: 'Tell us more feedback/suggestions',
  textHint: 'The school reads it. Your teacher is not told who wrote it.',
  submit: 'Submit feedback',
  busy: 'Submitting…',
  skip: 'Skip',
  home: 'Go to my dashboard',
  missing: 'Choose the stars of all three questions first.',
  failed: 'Failed to submit feedback',
  loading: 'Loading your class',
  summaryTitle: 'What children say',
  summaryNote: 'Their answers to “How was your experience with the teacher?”',
  summaryNone: 'Your average appears here after three answers. You are never told who said what.',
  summaryTexts: 'What children wrote',
  summaryLoading: 'Loading what children say',
  summaryFailed: 'What children say could not be loaded.',
} as const;

/** The three questions, word for word. */
export const QUESTIONS: Readonly<Record<Rating, string>> = {
  experience_rating: 'How was your experience in the class?',
  enjoyment_rating: "Rate your enjoyment of the coding activities and content in today's class.",
  teacher_rating: 'How was your experience with the teacher?',
};

/** What each number of stars means, in a child's words. */
export const STAR_LABELS = ['Not good', 'Not so good', 'OK', 'Good', 'Great!'] as const;
