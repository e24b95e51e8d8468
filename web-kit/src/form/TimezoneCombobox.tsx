import { Combobox, useCombobox } from '@mantine/core';
import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import { PINNED_TIMEZONES } from '@school/core/shared/timezone';
import { useMemo, useState } from 'react';
import { classNames } from '../class-names';
import { ChevronDownIcon } from '../icons/ChevronDownIcon';
import { useMessages } from '../language/language';
import { KIT } from '../language/messages';
import { MantineKit } from '../theme/MantineKit';
import { findZones, zoneChoice, zoneChoices, type ZoneChoice } from '../time/zones';
import fieldCss from './Field.module.css';
import css from './Combobox.module.css';
import type { FieldWiring } from './use-field';

/** What the field passes to the searchable list. */
export interface TimezoneComboboxProps {
  name: string;
  wiring: FieldWiring;
  value: string;
  disabled?: boolean;
  onChange: (zone: string) => void;
  onBlur: () => void;
  inputRef?: (element: HTMLElement | null) => void;
}

/** The list of time zones with a search; `TimezoneSelect` loads it. */
export default function TimezoneCombobox(props: TimezoneComboboxProps) {
  return (
    <MantineKit>
      <ZoneSearch {...props} />
    </MantineKit>
  );
}

function ZoneSearch({ name, wiring, value, disabled, onChange, onBlur, inputRef }: TimezoneComboboxProps) {
  const kit = useMessages('kit', KIT);
  const [now] = useState(() => new Date());
  const choices = useMemo(() => zoneChoices(now), [now]);
  // The typed search; undefined while the field shows its value.
  const [typed, setTyped] = useState<string>();
  const list = useCombobox({
    // The search starts empty when the list opens; the current zone is shown as the placeholder.
    onDropdownOpen: () => setTyped((text) => text ?? ''),
    onDropdownClose: () => {
      list.resetSelectedOption();
      setTyped(undefined);
    },
  });
  const shown = value ? zoneChoice(value, now).label : '';
  const found = findZones(choices, typed ?? '');
  const leave = () => {
    setTyped(undefined);
    list.closeDropdown();
  };
  const search = (text: string) => {
    setTyped(text);
    list.openDropdown();
    // Waits until the list shows the new search results.
    requestAnimationFrame(() => list.selectFirstOption());
  };
  return (
    <Combobox
      store={list}
      transitionProps={{ duration: 0 }}
      // The list opens inside the field's own element, so that it also works in a dialog.
      withinPortal={false}
      floatingStrategy="fixed"
      onOptionSubmit={(zone) => {
        onChange(zone);
        leave();
      }}
    >
      <Combobox.Target>
        <span className={fieldCss.selectBox}>
          <Combobox.EventsTarget withExpandedAttribute>
            <input
              {...wiring.aria}
              ref={inputRef}
              type="text"
              role="combobox"
              aria-autocomplete="list"
              autoComplete="off"
              spellCheck={false}
              placeholder={shown || kit.chooseZone}
              disabled={disabled}
              className={classNames(fieldCss.control, fieldCss.select)}
              value={typed ?? shown}
              onChange={(event) => search(event.currentTarget.value)}
              onFocus={(event) => event.currentTarget.select()}
              onClick={() => list.openDropdown()}
              onBlur={() => {
                leave();
                onBlur();
              }}
            />
          </Combobox.EventsTarget>
          <ChevronDownIcon />
        </span>
      </Combobox.Target>
      <input type="hidden" name={name} value={value} />
      <Combobox.Dropdown className={css.dropdown}>
        <Combobox.Options className={css.options} aria-label={kit.zones}>
          <Zones found={found} value={value} />
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}

const PINNED: ReadonlySet<string> = new Set(PINNED_TIMEZONES);

function Zones({ found, value }: { found: readonly ZoneChoice[]; value: string }) {
  const kit = useMessages('kit', KIT);
  if (found.length === 0) {
    // The list may contain only options, so the sentence 'nothing found' is an option that cannot be chosen.
    return (
      <Combobox.Option value="" disabled className={css.empty}>
        {kit.noZone}
      </Combobox.Option>
    );
  }
  const groups = [
    { label: kit.commonZones, items: found.filter(({ zone }) => PINNED.has(zone)) },
    { label: kit.allZones, items: found.filter(({ zone }) => !PINNED.has(zone)) },
  ];
  return groups
    .filter(({ items }) => items.length > 0)
    .map(({ label, items }) => (
      <Combobox.Group key={label} label={label} classNames={{ groupLabel: css.group }}>
        {items.map(({ zone, label: text }) => (
          <Combobox.Option
            key={zone}
            value={zone}
            selected={zone === value}
            aria-selected={zone === value}
            className={css.option}
          >
            {text}
          </Combobox.Option>
        ))}
      </Combobox.Group>
    ));
}
