import { PHONE_CHECK_MIN } from '@school/bff-staff/contract/check-phone';
import { gradeLabel } from '@school/core/shared/grade';
import { fullPhone } from '@school/core/shared/phone';
import { Button } from '@school/web-kit/button/Button';
import { useFieldContext } from '@school/web-kit/form/field-context';
import { useSettled } from '@school/web-kit/hooks/use-settled';
import { useTrialPhoneQuery } from './api';
import css from './Trials.module.css';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Looks the form's phone up: a known child is taken over by a press, so that no other one is typed. */
export function KnownFamily() {
  const { useControl } = useFieldContext();
  const [code, number] = [useControl('country_code', '').value, text(useControl('phone_number', '').value).trim()];
  const [name, grade] = [useControl('student_name', ''), useControl('grade', '')];
  const phone = number.length < PHONE_CHECK_MIN ? '' : fullPhone(text(code), number);
  const asked = useSettled(phone);
  const isAsked = asked !== '' && asked === phone;
  const body = { phone: asked, subject: 'Coding', referrer: false } as const;
  const { currentData, isFetching } = useTrialPhoneQuery({ body }, { skip: !isAsked, refetchOnMountOrArgChange: true });
  if (phone === '') return null;
  const students = (isAsked && currentData?.students) || [];
  return (
    <div role="status" className={css.known}>
      {!isAsked || isFetching ? (
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
