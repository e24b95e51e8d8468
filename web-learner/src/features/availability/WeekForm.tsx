import type { WeekAnswer } from '@school/bff-learner/contract/availability';
import { canonicalTimezone } from '@school/core/shared/timezone';
import { Button } from '@school/web-kit/button/Button';
import { Alert } from '@school/web-kit/feedback/Alert';
import { CheckboxField } from '@school/web-kit/form/CheckboxField';
import { TimezoneSelect } from '@school/web-kit/form/TimezoneSelect';
import { Row } from '@school/web-kit/layout/Row';
import { Card } from '@school/web-kit/shell/Card';
import { useRef } from 'react';
import css from './Availability.module.css';
import { DayHours } from './DayHours';
import { MESSAGES } from './messages';
import { dateText, WEEKDAYS } from './time-options';
import { useWeek } from './use-week';

/** The form of the weekly hours; it saves the whole week at once. */
export function WeekForm({ saved, onReload }: { saved: WeekAnswer; onReload: () => void }) {
  const week = useWeek(saved);
  const list = useRef<HTMLUListElement>(null);
  const save = async () => {
    if (await week.save()) return;
    // Waits until the errors are on the screen, then moves the focus to the first one.
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus());
  };
  return (
    <Card title={MESSAGES.week}>
      <div className={css.settings}>
        <TimezoneSelect
          name="timezone"
          label={MESSAGES.zone}
          hint={MESSAGES.zoneHint}
          defaultValue={canonicalTimezone(saved.timezone)}
          onValue={week.setZone}
        />
        <CheckboxField
          name="keeps_holidays"
          label={MESSAGES.holidays}
          defaultChecked={saved.keeps_holidays}
          onValue={week.setKeepsHolidays}
        />
        {saved.holidays.length > 0 && (
          <p className="muted">
            {MESSAGES.schoolHolidays}: {saved.holidays.map(({ day, name }) => `${dateText(day)} (${name})`).join('; ')}
          </p>
        )}
      </div>
      <ul ref={list} className={css.week}>
        {WEEKDAYS.map((name, index) => (
          <li key={name}>
            <DayHours
              name={name}
              day={week.days[index] ?? []}
              error={week.faults[index]}
              onChange={(change) => week.change(index, change)}
              actions={
                (week.days[index]?.length ?? 0) > 0 && (
                  <Button
                    variant="ghost"
                    size="sm"
                    aria-label={`${MESSAGES.copy}: ${name}`}
                    onClick={() => week.copy(index)}
                  >
                    {MESSAGES.copy}
                  </Button>
                )
              }
            />
          </li>
        ))}
      </ul>
      {week.failure && (
        <Alert
          kind="error"
          actions={
            week.isOld && (
              <Button variant="secondary" size="sm" onClick={onReload}>
                {MESSAGES.reload}
              </Button>
            )
          }
        >
          {week.failure}
        </Alert>
      )}
      <Row gap={2} align="center">
        <Button busy={week.isSaving} busyLabel={MESSAGES.saving} onClick={() => void save()}>
          {MESSAGES.save}
        </Button>
        <span role="status" className="muted">
          {week.isChanged && MESSAGES.unsaved}
        </span>
      </Row>
    </Card>
  );
}
