import { STRETCHES_PER_DAY_MAX } from '@school/core/availability/weekly-hours';
import { AVAILABILITY_KINDS } from '@school/core/calendar/availability-kind';
import { ENDS, STARTS } from '@school/web-kit/availability/wall-times';
import { Button } from '@school/web-kit/button/Button';
import { IconButton } from '@school/web-kit/button/IconButton';
import { FieldError } from '@school/web-kit/form/FieldError';
import { NativeSelect } from '@school/web-kit/form/NativeSelect';
import { PlusIcon } from '@school/web-kit/icons/PlusIcon';
import { TrashIcon } from '@school/web-kit/icons/TrashIcon';
import { Row } from '@school/web-kit/layout/Row';
import { Stack } from '@school/web-kit/layout/Stack';
import { useId, useRef, type ReactNode } from 'react';
import css from './Availability.module.css';
import { suggestAfter, type EditedStretch } from './day-hours';
import { MESSAGES } from './messages';
import { KINDS } from './time-options';

interface DayHoursProps {
  /** The day's name, such as `Monday`; it is part of each control's label. */
  name: string;
  day: readonly EditedStretch[];
  /** Called with a function that changes the latest state of the day, so that two quick changes are both kept. */
  onChange: (change: (day: readonly EditedStretch[]) => readonly EditedStretch[]) => void;
  error?: string | undefined;
  disabled?: boolean;
  /** More buttons, beside the one that adds hours. */
  actions?: ReactNode;
}

/** The hours of one day: any number of stretches, each with a start, an end and a purpose. */
export function DayHours({ name, day, onChange, error, disabled, actions }: DayHoursProps) {
  const errorId = useId();
  const group = useRef<HTMLFieldSetElement>(null);
  const adding = useRef<HTMLButtonElement>(null);
  const set = (key: number, change: Partial<EditedStretch>) =>
    onChange((now) => now.map((stretch) => (stretch.key === key ? { ...stretch, ...change } : stretch)));
  const add = () => {
    onChange((now) => [...now, suggestAfter(now)]);
    // Waits until the new line is on the screen, then moves the focus to it.
    requestAnimationFrame(() => {
      const lines = group.current?.querySelectorAll<HTMLSelectElement>('[data-from]');
      lines?.[lines.length - 1]?.focus();
    });
  };
  const remove = (key: number) => {
    onChange((now) => now.filter((stretch) => stretch.key !== key));
    adding.current?.focus();
  };
  return (
    <fieldset
      ref={group}
      className={css.day}
      disabled={disabled}
      aria-describedby={error ? errorId : undefined}
      data-invalid={error ? true : undefined}
    >
      <legend className={css.dayName}>{name}</legend>
      <Stack gap={2}>
        {day.length === 0 && <p className="muted">{MESSAGES.noHours}</p>}
        {day.map((stretch) => (
          <div key={stretch.key} className={css.stretch}>
            <NativeSelect
              data-from
              aria-label={`${name} ${MESSAGES.from}`}
              aria-invalid={error ? true : undefined}
              options={STARTS}
              value={stretch.from}
              onChange={(event) => set(stretch.key, { from: event.currentTarget.value })}
            />
            <span aria-hidden="true">–</span>
            <NativeSelect
              aria-label={`${name} ${MESSAGES.to}`}
              aria-invalid={error ? true : undefined}
              options={ENDS}
              value={stretch.to}
              onChange={(event) => set(stretch.key, { to: event.currentTarget.value })}
            />
            <div className={css.kind}>
              <NativeSelect
                aria-label={`${name} ${MESSAGES.kind}`}
                options={KINDS}
                value={stretch.kind}
                onChange={({ currentTarget: { value } }) =>
                  set(stretch.key, { kind: AVAILABILITY_KINDS.find((kind) => kind === value) ?? 'any' })
                }
              />
            </div>
            <IconButton label={`${MESSAGES.remove} ${name} ${stretch.from}`} onClick={() => remove(stretch.key)}>
              <TrashIcon />
            </IconButton>
          </div>
        ))}
        <FieldError id={errorId} text={error} />
        <Row gap={2} align="center">
          <Button
            ref={adding}
            variant="ghost"
            size="sm"
            icon={<PlusIcon />}
            aria-label={`${MESSAGES.add}: ${name}`}
            disabled={day.length >= STRETCHES_PER_DAY_MAX}
            onClick={add}
          >
            {MESSAGES.add}
          </Button>
          {actions}
        </Row>
      </Stack>
    </fieldset>
  );
}
