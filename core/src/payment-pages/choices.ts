/** Payment types. */
export const PAYMENT_TYPES = ['Full payment', 'Monthly subscription', 'Instalment', 'Split payment'] as const;
export type PaymentType = (typeof PAYMENT_TYPES)[number];

/** Service types. */
export const SERVICE_TYPES = ['Prime', 'Premier', 'Plus'] as const;
export type ServiceType = (typeof SERVICE_TYPES)[number];

/** Class sizes: one teacher for this many students. */
export const CLASS_SIZES = ['1:1', '1:2', '1:3', '1:4', '1:5', '1:6'] as const;
export type ClassSize = (typeof CLASS_SIZES)[number];

/** The class size of each service type; Premier is a small group. */
export const CLASS_SIZE_OF: Readonly<Record<ServiceType, ClassSize>> = { Prime: '1:1', Premier: '1:3', Plus: '1:5' };

/** Classes per month. */
export const CLASSES_PER_MONTH = [4, 6, 8, 12, 16, 20, 24, 28] as const;

/** Enrolment types. */
export const ENROLMENT_TYPES = ['New Sale', 'Renewal'] as const;
export type EnrolmentType = (typeof ENROLMENT_TYPES)[number];

/** Subjects. */
export const SUBJECTS = ['Coding', 'Math'] as const;
export type Subject = (typeof SUBJECTS)[number];

/** A listed course has its number of classes; for a custom one it is typed. */
export const COURSE_CUSTOMIZATIONS = ['Standard', 'Custom'] as const;
export type CourseCustomization = (typeof COURSE_CUSTOMIZATIONS)[number];

/** How the family heard of the school; a student referral names the referrer's phone. */
export const REFERRAL_CHOICES = ['none', 'student referral', 'teacher referral', 'campaign'] as const;
export type ReferralChoice = (typeof REFERRAL_CHOICES)[number];

/** The fee form's defaults. */
export const FEE_FORM_DEFAULTS = {
  subject: 'Coding',
  enrolmentType: 'New Sale',
  serviceType: 'Prime',
  course: 'Coding Champion',
  classesPerMonth: 8,
} as const;

/** The course that a form offers first: the usual one if it is still sold, otherwise the subject's first. */
export function firstCourse(courses: readonly { name: string; subject: string }[], subject: string): string {
  const fitting = courses.filter((course) => course.subject === subject);
  return (fitting.find(({ name }) => name === FEE_FORM_DEFAULTS.course) ?? fitting[0])?.name ?? '';
}

/** The payment option that is shown first as recommended. */
export const RECOMMENDED_OPTION = 'PAY001';

/** The default currency of a page, and the one shown when none is known. */
export const DEFAULT_CURRENCY = 'USD';
export const FALLBACK_CURRENCY = 'BDT';

/** Owner teams of a new school; later they may change in the database. */
export const OWNER_TEAMS = [
  'Apollo Gladiators Team',
  'Apollo Legends Team',
  'Customer Relations Team',
  'Elites Team',
  'Falcons Team',
  'Finance Team',
  'Hawkeyes Team',
] as const;
