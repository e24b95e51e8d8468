import { Button } from '@school/web-kit/button/Button';
import { foldText } from './messages';
import type { DayPart, GridHours } from './use-shown-hours';
import css from './WeekGrid.module.css';

/** Opens or closes the early or late hours of the grid; nothing when something is planned there. */
export function FoldedHours({ hours, part }: { hours: GridHours; part: DayPart }) {
  const fold = hours.folds.find((one) => one.part === part);
  if (!fold) return null;
  return (
    <div className={css.fold}>
      <Button variant="ghost" size="sm" aria-expanded={fold.isOpen} onClick={() => hours.toggle(part)}>
        {foldText(fold.from, fold.to)}
      </Button>
    </div>
  );
}
