import { COUNTRY_CODES, DEFAULT_COUNTRY_CODE } from '@school/core/shared/phone';
import { errorText } from '@school/web-kit/api/error-text';
import { Button } from '@school/web-kit/button/Button';
import { Alert } from '@school/web-kit/feedback/Alert';
import { LoadingRegion } from '@school/web-kit/feedback/LoadingRegion';
import { Skeleton } from '@school/web-kit/feedback/Skeleton';
import { useAddressParams } from '@school/web-kit/hooks/use-address-params';
import { Stack } from '@school/web-kit/layout/Stack';
import { useEffect, type ReactNode } from 'react';
import { useReadStudentQuery, useSeeStudentContactMutation } from './student-api';

const NAME = 'student_id';

/** The student with whom a tool begins, and the phone in the two parts of its field. */
export interface GivenStudent {
  id: number;
  name: string;
  grade: number;
  country: string | null;
  timezone: string;
  countryCode: string;
  phoneNumber: string;
}

/** The student that the address names: `?student_id=7`. A phone never stands there, because addresses are written to logs. */
export function useStudentId(): { studentId: number | undefined; forget: () => void } {
  const [params, setParams] = useAddressParams();
  const text = params.get(NAME) ?? '';
  const forget = () =>
    setParams(
      (next) => {
        next.delete(NAME);
        return next;
      },
      { replace: true },
    );
  return { studentId: /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined, forget };
}

interface StudentOfAddressProps {
  /** The tool: empty without a student. */
  children: (student: GivenStudent | undefined) => ReactNode;
}

/** A tool that begins with the student of the address, or empty if there is none. */
export function StudentOfAddress({ children }: StudentOfAddressProps) {
  const { studentId } = useStudentId();
  return studentId === undefined ? (
    children(undefined)
  ) : (
    <Known key={studentId} studentId={studentId}>
      {children}
    </Known>
  );
}

function Known({ studentId, children }: StudentOfAddressProps & { studentId: number }) {
  const about = { params: { id: studentId } };
  const head = useReadStudentQuery(about);
  const [see, contact] = useSeeStudentContactMutation();
  useEffect(() => {
    void see({ params: { id: studentId } });
  }, [see, studentId]);
  if (head.data && contact.data)
    return children({ ...head.data, ...phoneParts(contact.data.phone ?? ''), id: studentId });
  const error = head.error ?? contact.error;
  if (error === undefined)
    return (
      <LoadingRegion label="Looking up the student">
        <Skeleton shape="card" />
      </LoadingRegion>
    );
  const retry = () => {
    if (head.error) void head.refetch();
    if (contact.error) void see(about);
  };
  return (
    <Stack gap={4}>
      <Alert
        kind="warning"
        actions={
          <Button size="sm" variant="secondary" onClick={retry}>
            Try again
          </Button>
        }
      >
        {errorText(error, 'The student could not be looked up.')}
      </Alert>
      {children(undefined)}
    </Stack>
  );
}

/** A stored phone in the two parts of a phone field; a code that the field does not offer stays with the number. */
function phoneParts(phone: string): Pick<GivenStudent, 'countryCode' | 'phoneNumber'> {
  const code = COUNTRY_CODES.find((known) => phone.startsWith(known.code))?.code;
  return {
    countryCode: code ?? DEFAULT_COUNTRY_CODE,
    phoneNumber: code === undefined ? phone : phone.slice(code.length),
  };
}
