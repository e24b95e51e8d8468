import { useId, type KeyboardEvent } from 'react';
import { Button } from '../button/Button';
import { Dialog } from '../dialog/Dialog';
import { Stack } from '../layout/Stack';
import { Row } from '../layout/Row';
import css from './CommandPalette.module.css';
import type { PaletteGroup, PaletteItem } from './palette-items';
import { PaletteList } from './PaletteList';
import { useActiveItem } from './use-active-item';

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
  const items = groups.flatMap((group) => group.items);
  const { active, list, move, forget } = useActiveItem(items, { startsAtFirst: true });

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
            forget();
            onText(event.currentTarget.value);
          }}
          onKeyDown={onKeyDown}
        />
        <Told groups={groups} count={items.length} />
        <PaletteList listRef={list} id={id} label="Places" groups={groups} active={active} onPick={go} />
      </Stack>
    </Dialog>
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
