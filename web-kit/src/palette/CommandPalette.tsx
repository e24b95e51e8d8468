import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { Button } from '../button/Button';
import { classNames } from '../class-names';
import { Dialog } from '../dialog/Dialog';
import { Stack } from '../layout/Stack';
import { Row } from '../layout/Row';
import css from './CommandPalette.module.css';
import type { PaletteGroup, PaletteItem } from './palette-items';

/** The state that `PaletteButton` gives to the palette of an app. */
export interface PaletteState {
  open: boolean;
  onClose: () => void;
}

export interface CommandPaletteProps extends PaletteState {
  /** What can be searched, as the name of the field. */
  label: string;
  text: string;
  onText: (text: string) => void;
  groups: readonly PaletteGroup[];
  onGo: (href: string) => void;
}

/**
 * A dialog that leads to pages and records by typing a part of their name: a combobox whose list is always
 * open. Arrows move, Enter goes, Escape closes.
 */
export function CommandPalette({ open, onClose, label, text, onText, groups, onGo }: CommandPaletteProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [activeKey, setActiveKey] = useState<string>();
  const items = groups.flatMap((group) => group.items);
  const active = items.find(({ key }) => key === activeKey) ?? items[0];

  const move = (step: 1 | -1) => {
    const index = active ? items.indexOf(active) : -1;
    const next = items[(index + step + items.length) % items.length];
    setActiveKey(next?.key);
    if (next) list.current?.querySelector(`[data-key="${CSS.escape(next.key)}"]`)?.scrollIntoView({ block: 'nearest' });
  };
  const go = ({ href }: PaletteItem) => {
    onClose();
    onGo(href);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Enter' && active) go(active);
    else return;
    event.preventDefault();
  };

  return (
    <Dialog open={open} onClose={onClose} title="Go to">
      <Stack gap={2}>
        <input
          type="search"
          role="combobox"
          className={css.field}
          aria-label={label}
          placeholder={label}
          aria-expanded="true"
          aria-autocomplete="list"
          aria-controls={id}
          aria-activedescendant={active && `${id}-${active.key}`}
          autoComplete="off"
          value={text}
          onChange={(event) => {
            setActiveKey(undefined);
            onText(event.currentTarget.value);
          }}
          onKeyDown={onKeyDown}
        />
        <Told groups={groups} count={items.length} />
        <div ref={list} id={id} role="listbox" aria-label="Places" className={css.list}>
          {groups.map(
            ({ name, items: places }) =>
              places.length > 0 && (
                <div key={name} role="group" aria-label={name}>
                  <p className={css.name} aria-hidden="true">
                    {name}
                  </p>
                  {places.map((item) => (
                    <Option key={item.key} id={`${id}-${item.key}`} item={item} isActive={item === active} onGo={go} />
                  ))}
                </div>
              ),
          )}
        </div>
      </Stack>
    </Dialog>
  );
}

interface OptionProps {
  id: string;
  item: PaletteItem;
  isActive: boolean;
  onGo: (item: PaletteItem) => void;
}

function Option({ id, item, isActive, onGo }: OptionProps) {
  return (
    <div
      id={id}
      role="option"
      data-key={item.key}
      aria-selected={isActive}
      className={classNames(css.option, isActive && css.active)}
      // The field keeps the focus, and with it the keyboard of a phone.
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => onGo(item)}
    >
      <bdi>{item.label}</bdi>
      {item.detail && <bdi className="hint">{item.detail}</bdi>}
    </div>
  );
}

/** Loading, failures and an empty list, told as they come. */
function Told({ groups, count }: { groups: readonly PaletteGroup[]; count: number }) {
  const isLoading = groups.some((group) => group.isLoading);
  const failed = groups.filter(({ retry }) => retry);
  return (
    <div className={css.told}>
      <p role="status" className={count > 0 && !isLoading ? 'visually-hidden' : undefined}>
        {isLoading ? 'Searching…' : count === 0 && failed.length === 0 ? 'Nothing found.' : placesText(count)}
      </p>
      {failed.map(({ name, retry }) => (
        <Row key={name} role="alert" gap={2} align="center">
          <span>{name} could not be searched.</span>
          <Button size="sm" variant="secondary" onClick={retry}>
            Try again
          </Button>
        </Row>
      ))}
    </div>
  );
}

const placesText = (count: number): string => (count === 1 ? '1 place' : `${count} places`);
