import { useState } from 'react';
import { CLASSES_PER_MONTH, ENROLMENT_TYPES, SERVICE_TYPES } from '@school/core/payment-pages/choices';
import { useFieldContext } from '@school/web-kit/form/field-context';
import { SelectField } from '@school/web-kit/form/SelectField';
import { TextField } from '@school/web-kit/form/TextField';
import { ChevronDownIcon } from '@school/web-kit/icons/ChevronDownIcon';
import css from './CourseFee.module.css';

const optionsOf = (values: readonly (string | number)[]) =>
  values.map((value) => ({ value: String(value), label: String(value) }));

/** Options that rarely change; they open by themselves when one of them is wrong. */
export function MoreOptions() {
  const form = useFieldContext();
  const [isOpen, setOpen] = useState(false);
  const isWrong = form.errorOf('total_num_of_classes') !== undefined;
  return (
    <details
      className={css.more}
      open={isOpen || isWrong}
      onToggle={({ currentTarget }) => {
        if (isWrong) currentTarget.open = true;
        setOpen(currentTarget.open);
      }}
    >
      <summary>
        More options <ChevronDownIcon />
      </summary>
      <div className={css.fields}>
        <SelectField name="enrolment_type" label="Enrolment type" options={optionsOf(ENROLMENT_TYPES)} />
        <SelectField name="service_type" label="Service type" options={optionsOf(SERVICE_TYPES)} />
        <SelectField name="num_of_classes_per_month" label="Classes per month" options={optionsOf(CLASSES_PER_MONTH)} />
        <TextField
          name="total_num_of_classes"
          label="Custom classes"
          required={false}
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
        />
      </div>
    </details>
  );
}
