import type { ReactNode } from 'react';

/** Texts of the home page. */
export const HOME = {
  eyebrow: 'Live online lessons · ages 6 to 17',
  title: 'From playing games to making them',
  lead: 'A real teacher, a small class, and a project that works at the end of every lesson. Start with 30 free minutes.',
  phone: 'Your phone number',
  submit: 'Try a free lesson',
  promises: ['Free, no card needed', 'Times on your own clock', 'No obligation afterwards'],
  featuresTitle: 'Why children stay with it',
  coursesTitle: 'A course for every age',
  coursesLead: 'Not sure which one? The free lesson finds out.',
  ctaTitle: 'Half an hour. One small project. A big smile.',
  ctaLead: 'Pick a time today and see your child code this week.',
  ctaStart: 'Start Free Trial',
  ctaCourses: 'View All Courses',
  statsTitle: 'Our school in numbers',
  asOf: (day: string) => `As of ${day}`,
} as const;

/** A reason to choose the school, with its drawing. */
export interface Feature {
  name: string;
  text: string;
  tone: 'violet' | 'sun' | 'mint' | 'coral';
  icon: ReactNode;
}

export const FEATURES: readonly Feature[] = [
  {
    name: 'A teacher, not a video',
    text: 'Lessons are live. The teacher sees the screen, asks, waits, and helps at the right moment.',
    tone: 'violet',
    icon: <path d="M8 14h32v20H8zM18 40h12M24 34v6M20 20l8 4-8 4z" />,
  },
  {
    name: 'Projects they can show',
    text: 'Games, stories and websites of their own, reviewed by the teacher with stars and kind words.',
    tone: 'sun',
    icon: <path d="m24 8 5 10 11 1.6-8 7.8 1.9 11L24 33.2l-9.9 5.2 1.9-11-8-7.8L19 18z" />,
  },
  {
    name: 'Times that fit your day',
    text: 'Every time is shown on your clock and on the teacher’s, wherever you live. Moving a class is easy.',
    tone: 'mint',
    icon: <path d="M24 42a18 18 0 1 0 0-36 18 18 0 0 0 0 36zM24 14v10l7 5" />,
  },
  {
    name: 'You see how it goes',
    text: 'Lessons, projects and progress in one place, for your child and for you.',
    tone: 'coral',
    icon: <path d="M8 40h32M12 34V24M22 34V14M32 34V20M38 8l-8 6" />,
  },
];
