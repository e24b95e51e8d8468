import type { FoundStudent } from '@school/bff-staff/contract/find';
import { LookUpField, type LookUpFieldProps } from './LookUp';
import { useStudentId } from './StudentOfAddress';

interface StudentLookUpFieldProps extends Pick<LookUpFieldProps<'students'>, 'name' | 'label' | 'texts'> {
  onChoose: (student: FoundStudent) => void;
  onTyped: (text: string) => void;
}

/**
 * The student of a form, found by any key and chosen as soon as only one can be meant. It begins with the one that the
 * address names.
 */
export function StudentLookUpField(props: StudentLookUpFieldProps) {
  const { studentId } = useStudentId();
  return (
    <LookUpField
      {...props}
      asked={studentId === undefined ? undefined : String(studentId)}
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
