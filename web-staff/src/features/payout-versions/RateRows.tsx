import { ACTIVITY_TYPES, RATE_TYPES } from '@school/core/payouts/rates';
import { RATES_MAX } from '@school/core/payouts/judge-rates';
import { RATE_COMMENT_MAX } from '@school/core/payouts/version-errors';
import { Button } from '@school/web-kit/button/Button';
import { IconButton } from '@school/web-kit/button/IconButton';
import { FieldError } from '@school/web-kit/form/FieldError';
import { useFieldContext } from '@school/web-kit/form/field-context';
import { PlusIcon } from '@school/web-kit/icons/PlusIcon';
import { TrashIcon } from '@school/web-kit/icons/TrashIcon';
import { useId, useRef, type RefCallback } from 'react';
import { ACTIVITIES, RATE_KINDS } from './messages';
import css from './PayoutVersions.module.css';
import { NEW_RATE, type TypedRate } from './version-form';

const NAME = 'rates';
const FIELDS = ['activity_type', 'rate_type', 'rate', 'min_threshold', 'max_threshold', 'comment'] as const;

/** The rates of a version: rows that can be added, removed, and are checked together. */
export function RateRows({ currency }: { currency: string }) {
  const form = useFieldContext();
  const { value, onChange, ref } = form.useControl(NAME, []);
  // `as`: the form's schema makes this value a list of typed rates.
  const rates = value as readonly TypedRate[];
  const add = useRef<HTMLButtonElement>(null);
  const wrong = rates.flatMap((_, index) =>
    FIELDS.map((field) => `${NAME}.${index}.${field}`).filter((name) => form.errorOf(name) !== undefined),
  );
  const whole = form.errorOf(NAME);
  return (
    <fieldset className={css.rates}>
      <legend>Rates</legend>
      <p className="muted">
        Bands of one activity begin with unit 1, follow each other, and the last has no end. Leave a threshold empty for
        “from the first” or “without end”.
      </p>
      {rates.map((rate, index) => (
        <RateRow
          // A row has nothing of its own but its place.
          key={index}
          index={index}
          rate={rate}
          currency={currency}
          firstWrong={wrong[0] ?? `${NAME}.0.activity_type`}
          focusRef={ref}
          onChange={(changed) => onChange(rates.map((one, place) => (place === index ? { ...one, ...changed } : one)))}
          onRemove={
            rates.length === 1
              ? undefined
              : () => {
                  onChange(rates.filter((_, place) => place !== index));
                  add.current?.focus();
                }
          }
        />
      ))}
      <FieldError id={`${NAME}-error`} text={whole} />
      <Button
        ref={add}
        variant="secondary"
        size="sm"
        icon={<PlusIcon />}
        disabled={rates.length >= RATES_MAX}
        onClick={() => onChange([...rates, NEW_RATE])}
      >
        Add a rate
      </Button>
    </fieldset>
  );
}

interface RateRowProps {
  index: number;
  rate: TypedRate;
  currency: string;
  /** The field that gets the focus after a refusal. */
  firstWrong: string;
  focusRef: RefCallback<HTMLElement> | undefined;
  onChange: (changed: Partial<TypedRate>) => void;
  onRemove: (() => void) | undefined;
}

function RateRow({ index, rate, currency, firstWrong, focusRef, onChange, onRemove }: RateRowProps) {
  const id = useId();
  const { errorOf } = useFieldContext();
  const wiring = (field: keyof TypedRate) => {
    const name = `${NAME}.${index}.${field}`;
    const error = errorOf(name);
    return {
      error,
      props: {
        id: `${id}-${field}`,
        ref: name === firstWrong ? focusRef : undefined,
        value: rate[field],
        'aria-invalid': error !== undefined || undefined,
        'aria-describedby': error === undefined ? undefined : `${id}-${field}-error`,
        onChange: (event: { currentTarget: { value: string } }) => onChange({ [field]: event.currentTarget.value }),
      },
    };
  };
  const cell = (
    field: keyof TypedRate,
    label: string,
    control: (wired: ReturnType<typeof wiring>['props']) => React.ReactNode,
  ) => {
    const { error, props } = wiring(field);
    return (
      <div className={css.cell}>
        <label htmlFor={props.id}>{label}</label>
        {control(props)}
        <FieldError id={`${id}-${field}-error`} text={error} />
      </div>
    );
  };
  const unit = rate.rate_type === 'percent' ? '%' : currency;
  return (
    <div role="group" aria-label={`Rate ${index + 1}`} className={css.rate}>
      {cell('activity_type', 'Activity', (wired) => (
        <select {...wired}>
          {ACTIVITY_TYPES.map((value) => (
            <option key={value} value={value}>
              {ACTIVITIES[value]}
            </option>
          ))}
        </select>
      ))}
      {cell('rate_type', 'Counts', (wired) => (
        <select {...wired}>
          {RATE_TYPES.map((value) => (
            <option key={value} value={value}>
              {RATE_KINDS[value]}
            </option>
          ))}
        </select>
      ))}
      {cell('rate', unit === '' ? 'Rate' : `Rate (${unit})`, (wired) => (
        <input {...wired} inputMode="decimal" autoComplete="off" maxLength={12} />
      ))}
      {cell('min_threshold', 'From unit', (wired) => (
        <input {...wired} inputMode="numeric" autoComplete="off" maxLength={5} />
      ))}
      {cell('max_threshold', 'To unit', (wired) => (
        <input {...wired} inputMode="numeric" autoComplete="off" maxLength={5} />
      ))}
      {cell('comment', 'Comment', (wired) => (
        <input {...wired} autoComplete="off" maxLength={RATE_COMMENT_MAX} />
      ))}
      {onRemove && (
        <div className={css.remove}>
          <IconButton label={`Remove rate ${index + 1}`} onClick={onRemove}>
            <TrashIcon />
          </IconButton>
        </div>
      )}
    </div>
  );
}
