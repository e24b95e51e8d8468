import { CONDITION_TEXT_MAX, FILTER_DAYS_MAX, plain, TEXT_TOO_SHORT, type ValueKind } from '@school/core/leads/filters';
import { LEAD_STAGES } from '@school/core/leads/stage';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { useListOwnersQuery } from './api';
import css from './Leads.module.css';

type Takes = Exclude<ValueKind, 'nothing'>;

interface FilterValueProps {
  label: string;
  takes: Takes;
  /** Whether the filter narrows the list with what it has. */
  isWhole: boolean;
  values: readonly string[];
  onChange: (values: readonly string[], isTyped: boolean) => void;
}

/** With what a filter compares. */
export function FilterValue(props: FilterValueProps) {
  if (props.takes === 'stages') return <Choices {...props} options={STAGES} />;
  if (props.takes === 'owners') return <Owners {...props} />;
  return <Typed {...props} takes={props.takes} />;
}

interface Option {
  value: string;
  label: string;
}

const STAGES = LEAD_STAGES.map((stage): Option => ({ value: stage, label: stage }));
const WAIT_MS = 400;

/** What is wrong with a value, as far as typing alone goes. */
const HINTS: Readonly<Record<'text' | 'score' | 'day' | 'days', string>> = {
  text: TEXT_TOO_SHORT,
  score: 'Please type a whole number from 0 to 100.',
  day: 'Please choose a day.',
  days: `Please type a whole number from 1 to ${FILTER_DAYS_MAX.toLocaleString('en-US')}.`,
};

/** A text, a number or a day; the list follows when typing pauses, or at once on Enter. */
function Typed({ label, takes, isWhole, values, onChange }: FilterValueProps & { takes: keyof typeof HINTS }) {
  const [value = ''] = values;
  const [typed, setTyped] = useState(value);
  const hint = useId();
  const send = useEffectEvent(() => {
    const next = takes === 'text' ? plain(typed) : typed.trim();
    if (next !== value) onChange(next === '' ? [] : [next], true);
  });
  useEffect(() => {
    const timer = setTimeout(send, WAIT_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const isWrong = value !== '' && !isWhole;
  return (
    <span className={css.filterValue}>
      <input
        type={takes === 'day' ? 'date' : 'text'}
        inputMode={takes === 'score' || takes === 'days' ? 'numeric' : undefined}
        maxLength={CONDITION_TEXT_MAX}
        className={css.value}
        aria-label={label}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? hint : undefined}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {isWrong && (
        <span id={hint} className="hint">
          {HINTS[takes]}
        </span>
      )}
    </span>
  );
}

/** Some of several, as tick boxes that open below what is chosen. */
function Choices({ label, values, options, onChange }: FilterValueProps & { options: readonly Option[] }) {
  const chosen = options.filter(({ value }) => values.includes(value)).map((option) => option.label);
  // Whoever adds the filter chooses next.
  const [isOpen] = useState(values.length === 0);
  return (
    <details className={css.choices} open={isOpen}>
      <summary aria-label={`${label}: ${chosen.join(', ') || 'nothing chosen'}`}>
        {chosen.join(', ') || 'Choose some'}
      </summary>
      <div role="group" aria-label={label}>
        {options.map((option) => (
          <label key={option.value}>
            <input
              type="checkbox"
              checked={values.includes(option.value)}
              onChange={(event) =>
                onChange(
                  event.currentTarget.checked
                    ? [...values, option.value]
                    : values.filter((value) => value !== option.value),
                  false,
                )
              }
            />
            {option.label}
          </label>
        ))}
      </div>
    </details>
  );
}

function Owners(props: FilterValueProps) {
  const { data } = useListOwnersQuery();
  const known = [
    { value: 'me', label: 'Me' },
    { value: 'none', label: 'Nobody' },
    ...(data?.results ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
  ];
  const others = props.values.filter((value) => !known.some((option) => option.value === value));
  return (
    <Choices {...props} options={[...known, ...others.map((value) => ({ value, label: `Owner no. ${value}` }))]} />
  );
}
