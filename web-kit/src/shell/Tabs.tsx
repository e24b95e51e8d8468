import { Tabs as MantineTabs } from '@mantine/core';
import type { KeyboardEvent, ReactNode } from 'react';
import css from './Tabs.module.css';

/** A tab and its content. */
export interface TabItem {
  key: string;
  label: string;
  /** A count after the label. */
  badge?: ReactNode;
  content: ReactNode;
}

export interface TabsProps {
  label: string;
  items: readonly TabItem[];
  /** The id of the open tab. Keep it in the address, so that a reload opens the same tab. */
  value: string;
  onChange: (key: string) => void;
}

/** Tabs with arrow keys, Home and End; the app around them has `<MantineKit>`. */
export function Tabs({ label, items, value, onChange }: TabsProps) {
  const current = items.find(({ key }) => key === value) ?? items[0];
  // Mantine only moves the focus with these two keys, and opens the tab with the arrows.
  const openOuter = ({ key }: KeyboardEvent) => {
    const outer = key === 'Home' ? items[0] : key === 'End' ? items.at(-1) : undefined;
    if (outer) onChange(outer.key);
  };
  return (
    <MantineTabs
      unstyled
      keepMounted={false}
      value={current?.key ?? null}
      onChange={(key) => {
        if (key !== null) onChange(key);
      }}
    >
      <MantineTabs.List aria-label={label} className={css.tabList}>
        {items.map(({ key, label: name, badge }) => (
          <MantineTabs.Tab key={key} value={key} rightSection={badge} className={css.tab} onKeyDown={openOuter}>
            {name}
          </MantineTabs.Tab>
        ))}
      </MantineTabs.List>
      {items.map(({ key, content }) => (
        <MantineTabs.Panel key={key} value={key} tabIndex={0} className={css.panel}>
          {content}
        </MantineTabs.Panel>
      ))}
    </MantineTabs>
  );
}
