import { useRef } from 'react';
import { Button } from '../button/Button';
import { classNames } from '../class-names';
import css from './Bulk.module.css';

export interface BulkBarProps {
  /** How many rows are ticked. */
  count: number;
  actions: readonly { label: string; danger?: boolean; onPress: () => void }[];
  onClear: () => void;
}

/**
 * What can be done with the ticked rows. It stays at the window's lower edge while the list is longer, and comes below
 * the rows, so that none moves away under the pointer when the first one is ticked.
 */
export function BulkBar({ count, actions, onClear }: BulkBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const clear = () => {
    // The pressed button goes away with the ticks.
    bar.current?.focus();
    onClear();
  };
  return (
    <div
      ref={bar}
      role="group"
      aria-label="Chosen rows"
      tabIndex={-1}
      className={count === 0 ? 'visually-hidden' : classNames(css.bar, 'screen-only')}
    >
      {/* Always there, so that screen readers are told of the first tick. */}
      <span role="status">{count > 0 && `${count} chosen`}</span>
      {count > 0 && (
        <>
          {actions.map(({ label, danger, onPress }) => (
            <Button key={label} size="sm" variant={danger ? 'danger' : 'secondary'} onClick={onPress}>
              {label}
            </Button>
          ))}
          <Button size="sm" variant="ghost" onClick={clear}>
            Choose none
          </Button>
        </>
      )}
    </div>
  );
}
