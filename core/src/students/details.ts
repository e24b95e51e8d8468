import { gradeLabel } from '../shared/grade.js';

/** What staff may change about a student. The time zone is the family's, so that siblings have it, too. */
export interface StudentDetails {
  name: string;
  grade: number;
  /** Empty if it is not known, like the country. */
  parentName: string;
  country: string;
  timezone: string;
}

/** A change as staff read it before they save it. */
export interface DetailChange {
  field: keyof StudentDetails;
  label: string;
  from: string;
  to: string;
}

const NOT_KNOWN = 'Not known';

const FIELDS: readonly { field: keyof StudentDetails; label: string }[] = [
  { field: 'name', label: 'Student name' },
  { field: 'grade', label: 'Grade' },
  { field: 'parentName', label: 'Parent' },
  { field: 'country', label: 'Country' },
  { field: 'timezone', label: 'Time zone' },
];

/** The names of the fields that differ. */
export const changedDetails = (before: StudentDetails, after: StudentDetails): (keyof StudentDetails)[] =>
  FIELDS.map(({ field }) => field).filter((field) => before[field] !== after[field]);

/** What would change, in the order of the form. */
export function detailChanges(before: StudentDetails, after: StudentDetails): DetailChange[] {
  const changed = changedDetails(before, after);
  return FIELDS.filter(({ field }) => changed.includes(field)).map(({ field, label }) => ({
    field,
    label,
    from: shown(field, before[field]),
    to: shown(field, after[field]),
  }));
}

function shown(field: keyof StudentDetails, value: string | number): string {
  if (field === 'grade') return gradeLabel(Number(value));
  const text = String(value);
  if (text === '') return NOT_KNOWN;
  return field === 'timezone' ? text.replaceAll('_', ' ') : text;
}
