import { gradeLabel } from '@school/core/shared/grade';
import { Button } from '@school/web-kit/button/Button';
import { useFieldContext } from '@school/web-kit/form/field-context';
import { useTypedPhone } from '../../app/use-typed-phone';
import { useTrialPhoneQuery } from './api';
import css from './Trials.module.css';

/** Looks the form's phone up: a known child is taken over by a press, so that no other one is typed. */
export function KnownFamily() {
  const { useControl } = useFieldContext();
  const [name, grade] = [useControl('student_name', ''), useControl('grade', '')];
  const { phone, isSettled } = useTypedPhone();
  const body = { phone, subject: 'Coding', referrer: false } as const;
  const { currentData, isFetching } = useTrialPhoneQuery(
    { body },
    { skip: !isSettled, refetchOnMountOrArgChange: true },
  );
  if (phone === '') return null;
  const students = (isSettled && currentData?.students) || [];
  return (
    <div role="status" className={css.known}>
      {!isSettled || isFetching ? (
        <span className="muted">Looking up the phone…</span>
      ) : students.length > 0 ? (
        <>
          <span>We know this family:</span>
          {students.map((one) => (
            <Button
              key={one.id}
              size="sm"
              variant="secondary"
              onClick={() => {
                name.onChange(one.name);
                grade.onChange(String(one.grade));
              }}
            >
              {one.name}, {gradeLabel(one.grade)}
            </Button>
          ))}
        </>
      ) : (
        currentData && <span className="muted">A new family.</span>
      )}
    </div>
  );
}
