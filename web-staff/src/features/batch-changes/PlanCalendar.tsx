import type { ChangePlan } from '@school/bff-staff/contract/batch-change-plan';
import { classNames } from '@school/web-kit/class-names';
import css from './BatchChanges.module.css';
import { zoneName } from '@school/web-kit/time/formatters';
import { showLocal } from './wall';
import { WEEKDAYS, weeksOf } from './weeks';

/** The weeks of a plan, in the zone of the slots after it: where its classes were, and where they will be. */
export function PlanCalendar({ plan }: { plan: ChangePlan }) {
  const weeks = weeksOf(plan.classes);
  return (
    <div className={css.calendar} tabIndex={0} role="group" aria-label="Calendar, before and after">
      <table className={css.weeks}>
        <caption>Calendar in {zoneName(plan.timezone_after)}. Crossed out: before. Framed: after.</caption>
        <thead>
          <tr>
            {WEEKDAYS.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((days) => (
            <tr key={days[0]?.date}>
              {days.map(({ date, label, was, is }) => (
                <td key={date}>
                  <span className="muted">{label}</span>
                  {was.map((at) => (
                    <Mark key={`was ${at}`} at={at} look={css.was} says="before" />
                  ))}
                  {is.map((at) => (
                    <Mark key={`is ${at}`} at={at} look={css.is} says="after" />
                  ))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Mark({ at, look, says }: { at: string; look: string | undefined; says: string }) {
  return (
    <span className={classNames(css.mark, look)}>
      <span className="visually-hidden">{says} </span>
      {showLocal(at, 'time')}
    </span>
  );
}
