import type { CreditStudent } from '@school/bff-staff/contract/credits';
import { LookUp } from '../../app/LookUp';
import { MESSAGES } from './messages';

/** Finds the student whose credits are meant. */
export function StudentLookup({ onChoose }: { onChoose: (id: number) => void }) {
  return (
    <LookUp
      kind="students"
      title="Find a student"
      name="student"
      label="Find a student"
      hint="By name, phone, email, student number, page number, payment reference or batch code."
      chosen=""
      textOf={({ name }) => name}
      onChoose={({ id }) => onChoose(id)}
      texts={{ missing: MESSAGES.studentMissing, none: 'Nobody matches.', failed: MESSAGES.searchFailed }}
    />
  );
}

/** The facts that distinguish children with the same name. The whole phone is shown, so that nobody means the wrong child. */
export const aboutOf = ({ grade, phone, email }: CreditStudent): string =>
  [`Grade ${grade}`, phone, email].filter(Boolean).join(' · ');
