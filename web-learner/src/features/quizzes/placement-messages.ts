/** Texts of the quiz that finds a course; those of a student's quizzes are in `messages.ts`. */
export const PLACEMENT = {
  title: 'Which course fits?',
  intro: 'Eight short questions, best answered together. No login, and your answers stay on this device.',
  quiz: 'Quiz',
  place: (number: number, count: number) => `Question ${number} of ${count}`,
  progress: 'Questions',
  missing: 'Choose one answer to go on.',
  back: 'Back',
  next: 'Next',
  last: 'See the course',
  again: 'Start again',
  copy: 'Copy the address of this result',
  result: (course: string) => `Try ${course}`,
  ages: (ages: string) => `Ages ${ages}`,
  weeks: (weeks: number) => `${weeks} weeks`,
  reasons: 'Why this one',
  reason: (question: string, answer: string) => `${question} ${answer}.`,
  ageReason: (age: number, ages: string) => `At ${age}, it is made for your child: ages ${ages}.`,
  builds: 'What you build',
  more: 'Lessons, teachers and price',
  start: (age: number) =>
    `A good start at ${age}. In the free lesson a teacher looks at it with you; if another course fits better, the teacher will say so.`,
} as const;
