import { errorText } from '@school/web-kit/api/error-text';
import { Button } from '@school/web-kit/button/Button';
import { Alert } from '@school/web-kit/feedback/Alert';
import { useFieldContext } from '@school/web-kit/form/field-context';
import { useSingleFlight } from '@school/web-kit/hooks/use-single-flight';
import { Row } from '@school/web-kit/layout/Row';
import { useState } from 'react';
import type { Typed } from './details-values';
import { FAILED } from './messages';

/** Loads what somebody else saved meanwhile, and hands over what is typed in the form by now. */
export function LoadAgain({ onLoad }: { onLoad: (typed: Typed) => Promise<void> }) {
  const typed = useTyped();
  const { isBusy, run } = useSingleFlight();
  const [failure, setFailure] = useState<string>();
  const load = () =>
    run(async () => {
      setFailure(undefined);
      try {
        await onLoad(typed);
      } catch (error) {
        setFailure(errorText(error, FAILED.again));
      }
    });
  return (
    <>
      {failure && <Alert kind="error">{failure}</Alert>}
      <Row gap={2} align="center">
        <Button variant="secondary" busy={isBusy} onClick={() => void load()}>
          Load again
        </Button>
        <span className="hint">What you typed is kept.</span>
      </Row>
    </>
  );
}

function useTyped(): Typed {
  const { useControl } = useFieldContext();
  const text = (value: unknown): string =>
    typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  return {
    student_name: text(useControl('student_name', '').value),
    grade: text(useControl('grade', '').value),
    parent_name: text(useControl('parent_name', '').value),
    country: text(useControl('country', '').value),
    timezone: text(useControl('timezone', '').value),
    email: text(useControl('email', '').value),
    remove_email: useControl('remove_email', false).value === true,
  };
}
