import { onTimeText } from '@school/core/points/rules';
import { useLoadedProgress } from './api';
import { MESSAGES } from './messages';

/** Explains the month's bonus and shows how far the child is. */
export function EarnNote() {
  const { data } = useLoadedProgress();
  return (
    <>
      <p>{MESSAGES.earn}</p>
      {data && (
        <p>
          <strong>{onTimeText({ onTime: data.this_month.on_time, classes: data.this_month.classes })}</strong>
        </p>
      )}
    </>
  );
}
