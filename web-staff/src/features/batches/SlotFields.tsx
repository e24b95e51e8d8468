import { DAYS, SLOT_TIMES } from '@school/core/batches/weekly-slots';
import { CheckboxField } from '@school/web-kit/form/CheckboxField';
import { SelectField } from '@school/web-kit/form/SelectField';
import { TimezoneSelect } from '@school/web-kit/form/TimezoneSelect';
import { Card } from '@school/web-kit/shell/Card';
import { zoneName } from '@school/web-kit/time/formatters';
import css from './Batches.module.css';
import type { SlotValues } from './schedule-form';
import type { Live } from './use-live-values';

const TIMES = SLOT_TIMES.map((time) => ({ value: time, label: time }));
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Seven days, each with a switch and a time in steps of 15 minutes, and the zone of these times. */
export function SlotFields({ values, set }: Live<SlotValues>) {
  return (
    <Card title="Weekly slots">
      <TimezoneSelect
        name="anchor_timezone"
        label="Time zone of the slots"
        hint="On this clock the class keeps its time all year; on other clocks it may move when they change."
      />
      <p className="muted">Times are {zoneName(values.anchor_timezone)}. Each class takes 60 minutes.</p>
      <ul className={css.days}>
        {DAYS.map((day) => (
          <li key={day} className={css.day}>
            <CheckboxField
              name={`${day}_enabled`}
              label={capital(day)}
              // The error 'no day chosen' belongs to the first day's field, so that field is checked again when another
              // day is chosen.
              onValue={() => day !== DAYS[0] && set('monday_enabled', values.monday_enabled)}
            />
            {values[`${day}_enabled`] && (
              <SelectField name={`slot_ist_${day}`} label={`${capital(day)} time`} labelHidden options={TIMES} />
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
