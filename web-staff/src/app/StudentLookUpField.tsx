import type { FoundStudent } from '@school/bff-staff/contract/find';
import { LookUpField, type LookUpFieldProps } from './LookUp';

interface StudentLookUpFieldProps extends Pick<LookUpFieldProps<'students'>, 'name' | 'label' | 'texts'> {
  onChoose: (student: FoundStudent) => void;
  onTyped: (text: string) => void;
}

/** The student of a form, found by any key and chosen as soon as only one can be meant. */
export function StudentLookUpField(props: StudentLookUpFieldProps) {
  return (
    <LookUpField
      {...props}
      kind="students"
      hint="By phone, name, email, student number, page number, payment reference or batch code."
      chosen=""
      chooses
      textOf={studentText}
    />
  );
}

/** A student as a field names the chosen one: siblings and namesakes have different numbers. */
const studentText = ({ name, id }: FoundStudent): string => `${name}, number ${id}`;
