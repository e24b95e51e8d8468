/** The range of school grades. */
export const GRADE_MIN = 1;
export const GRADE_MAX = 12;

/** The registration form's default grade. */
export const DEFAULT_GRADE = 1;

/** All grades, lowest first. */
export const GRADES: readonly number[] = Array.from({ length: GRADE_MAX }, (_, index) => index + GRADE_MIN);

/** The label of a grade: `Grade 4`. */
export const gradeLabel = (grade: number): string => `Grade ${grade}`;

/** Reads `4`, `"4"`, `"Grade 4"` or `"grade-4"`; undefined for anything else. */
export function parseGrade(value: string | number): number | undefined {
  const match = /^(?:grade[ -]?)?(\d{1,2})$/i.exec(String(value).trim());
  const grade = Number(match?.[1] ?? Number.NaN);
  return Number.isInteger(grade) && grade >= GRADE_MIN && grade <= GRADE_MAX ? grade : undefined;
}

/** The age at which a child usually is in the first grade. */
const FIRST_GRADE_AGE = 6;

/** The grade in which a child of an age usually is. */
export const gradeForAge = (age: number): number =>
  Math.min(GRADE_MAX, Math.max(GRADE_MIN, age - FIRST_GRADE_AGE + GRADE_MIN));
