import { courseFeeBody, type listCountries, type listCourseFees } from '@school/bff-staff/contract/course-fees';
import { COURSE_FEE_TEXTS } from '@school/core/course-fees/errors';
import { FEE_FORM_DEFAULTS, firstCourse } from '@school/core/payment-pages/choices';
import { DEFAULT_COUNTRY_CODE, fullPhone } from '@school/core/shared/phone';
import { z } from 'zod';

export type CountryChoice = ReturnType<(typeof listCountries)['response']['parse']>[number];
export type CourseChoice = ReturnType<(typeof listCourseFees)['response']['parse']>[number];

/** The schema of the form: the call's body, with the phone in two controls. */
export const feeForm = courseFeeBody.omit({ phone: true }).extend({
  countryCode: z.string(),
  phoneNumber: z.string().trim().min(1, COURSE_FEE_TEXTS.fieldsMissing),
});
export type FeeFormValues = z.output<typeof feeForm>;

/** The body of the call; the calculated fee belongs to it. */
export type FeeQuestion = z.output<typeof courseFeeBody>;

/** The form's first values. */
export const feeFormDefaults = (courses: readonly CourseChoice[]): z.input<typeof feeForm> => ({
  countryCode: DEFAULT_COUNTRY_CODE,
  phoneNumber: '',
  subject: FEE_FORM_DEFAULTS.subject,
  country: '',
  course: firstCourse(courses, FEE_FORM_DEFAULTS.subject),
  enrolment_type: FEE_FORM_DEFAULTS.enrolmentType,
  service_type: FEE_FORM_DEFAULTS.serviceType,
  num_of_classes_per_month: String(FEE_FORM_DEFAULTS.classesPerMonth),
  total_num_of_classes: '',
  discountCode: '',
});

/** The body of the call, from the form's values. */
export function questionOf({ countryCode, phoneNumber, ...rest }: FeeFormValues): FeeQuestion {
  return { ...rest, phone: fullPhone(countryCode, phoneNumber) };
}
