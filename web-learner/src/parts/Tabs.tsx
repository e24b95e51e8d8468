import type { TabsProps } from '@school/web-kit/shell/Tabs';
import css from '@school/web-kit/shell/Tabs.module.css';
import { useId, useRef, type KeyboardEvent } from 'react';

/** Tabs with arrow keys, Home and End. They are on first screens, where Mantine would be too much to load. */
export function Tabs({ label, items, value, onChange }: TabsProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const index = Math.max(
    0,
    items.findIndex((item) => item.key === value),
  );
  const current = items[index];

  const move = (event: KeyboardEvent) => {
    const steps: Record<string, number> = {
      ArrowRight: index + 1,
      ArrowLeft: index - 1,
      Home: 0,
      End: items.length - 1,
    };
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const to = (step + items.length) % items.length;
    const item = items[to];
    if (item) onChange(item.key);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[to]?.focus();
  };

  return (
    <div>
      <div ref={list} role="tablist" aria-label={label} className={css.tabList} onKeyDown={move}>
        {items.map((item) => (
          <button
            key={item.key}
            type="button"
            role="tab"
            id={`${id}-${item.key}`}
            className={css.tab}
            aria-selected={item === current}
            aria-controls={item === current ? `${id}-panel` : undefined}
            tabIndex={item === current ? 0 : -1}
            onClick={() => onChange(item.key)}
          >
            {item.label}
            {item.badge}
          </button>
        ))}
      </div>
      {current && (
        <div
          role="tabpanel"
          id={`${id}-panel`}
          aria-labelledby={`${id}-${current.key}`}
          tabIndex={0}
          className={css.panel}
        >
          {current.content}
        </div>
      )}
    </div>
  );
}
