import { consentWords, type ConsentPurpose } from '@school/core/consents/purposes';
import { REGISTRATION_FAILED } from '@school/core/registration/errors';
import { PARENT_HINT } from '@school/core/registration/parent';

/** Texts of the register page. */
export const MESSAGES = {
  title: 'Register for a Free Lesson',
  intro: 'Two minutes, no card. A teacher meets your child live, and they build something together.',
  invited: 'A friend has invited you. The invitation is kept until you have registered.',
  camp: (title: string, day: string, seats: string) => `You register for the camp “${title}” from ${day}: ${seats}.`,
  campSeat:
    'The registration reserves a seat. If the last one goes while you fill in the form, you are on the waiting list, and we tell you.',
  campWaiting: 'The registration puts you on the waiting list. We call you as soon as a seat is free.',
  campOver: 'This camp is over, or it is no longer open. You can register for a free lesson all the same.',
  quizCourse: (course: string) =>
    `Your quiz suggests ${course}. Tell the teacher in the free lesson, who begins there.`,
  submit: 'Continue to book a trial class',
  submitting: 'Registering…',
  success: 'Registration successful! Redirecting to slot selection...',
  notAccepted: REGISTRATION_FAILED,
  failed: 'Registration failed. Please check your details and try again.',
  phone: 'Phone number',
  phoneHint: 'We only use it for your lessons, and to reach you if something changes.',
  name: 'Student name',
  grade: 'Student grade',
  timezone: 'Timezone',
  parent: 'Parent',
  parentName: 'Your name',
  parentEmail: 'Your e-mail',
  parentHint: PARENT_HINT,
  privacy: 'Privacy policy',
  consents: 'You decide',
  consentsHint: 'You need not tick anything, and you can change it at any time on your page “Your data”.',
  consent: (purpose: ConsentPurpose, wording: number) => consentWords(purpose, wording),
  nextTitle: 'What happens next',
  /** The steps from here to the first lesson. */
  steps: [
    { title: 'Pick a time', text: 'You see the free times of our teachers on your own clock.' },
    { title: 'Get the details', text: 'A page with the time, the teacher, and one tap to your calendar.' },
    { title: 'Meet and build', text: '30 minutes live. Your child leaves with a first project that works.' },
  ],
} as const;
