import type { StudentDetailsPage, studentDetailsBody } from '@school/bff-staff/contract/student-details';
import { changedDetails, type StudentDetails } from '@school/core/students/details';
import type { z } from 'zod';

/** The fields of the form as it sends them. */
export type Values = z.output<typeof studentDetailsBody>;

/** The fields as they are typed, whatever they hold. */
export type Typed = Record<'student_name' | 'grade' | 'parent_name' | 'country' | 'timezone' | 'email', string> & {
  remove_email: boolean;
};

interface DetailFields {
  student_name: string;
  grade: string | number;
  parent_name: string;
  country: string;
  timezone: string;
}

/** The details of a form or an answer, as the rules know them. */
export const detailsOf = (from: DetailFields): StudentDetails => ({
  name: from.student_name,
  grade: Number(from.grade),
  parentName: from.parent_name,
  country: from.country,
  timezone: from.timezone,
});

/** The details as the form's fields have them, with no new address. */
export const typedOf = ({ name, grade, parentName, country, timezone }: StudentDetails): Typed => ({
  student_name: name,
  grade: String(grade),
  parent_name: parentName,
  country,
  timezone,
  email: '',
  remove_email: false,
});

/** Whether the form has another address for the child, or takes its own away. */
export const isEmailChanged = ({ email, remove_email }: Pick<Values, 'email' | 'remove_email'>): boolean =>
  email !== '' || remove_email;

/** Whether there is anything to save. */
export const isAnyChanged = (student: StudentDetailsPage, values: Values): boolean =>
  isEmailChanged(values) || changedDetails(detailsOf(student), detailsOf(values)).length > 0;
