import { PINNED_TIMEZONES } from '@school/core/shared/timezone';
import { lazy, Suspense, useEffect, useRef, useState, type ComponentType } from 'react';
import { useHydrated } from '../hooks/use-hydrated';
import { zoneChoice, zoneLabel } from '../time/zones';
import type { TimezoneComboboxProps } from './TimezoneCombobox';
import { useFieldContext } from './field-context';
import { useMessages } from '../language/language';
import { KIT } from '../language/messages';
import { FieldFrame } from './FieldFrame';
import { NativeSelect } from './NativeSelect';
import { useField, type FieldProps } from './use-field';

export interface TimezoneSelectProps extends FieldProps {
  /** Only outside of a form: the first zone, and a function that is called on every change. */
  defaultValue?: string;
  onValue?: (zone: string) => void;
}

const load = () => import('./TimezoneCombobox');
const TimezoneCombobox = lazy(load);

/**
 * A field for a time zone: the pinned zones first, all others by search. It starts as a native select of the pinned
 * zones, which works without a script and adds nothing to a public page's size. It becomes the searchable list when the
 * person starts to use the page.
 */
export function TimezoneSelect({ defaultValue, onValue, ...field }: TimezoneSelectProps) {
  const kit = useMessages('kit', KIT);
  const wiring = useField(field);
  const control = useFieldContext().useControl(field.name, defaultValue ?? '');
  const native = useRef<HTMLSelectElement>(null);
  const searchable = useSearchable(native);
  const isAlive = useHydrated();
  const value = typeof control.value === 'string' ? control.value : '';

  const change = (zone: string) => {
    control.onChange(zone);
    onValue?.(zone);
  };

  const simple = (
    <NativeSelect
      {...wiring.aria}
      ref={(element) => {
        native.current = element;
        control.ref?.(element);
      }}
      name={field.name}
      options={nativeOptions(value, isAlive)}
      placeholder={value ? undefined : kit.chooseZone}
      defaultValue={value}
      disabled={field.disabled}
      onChange={(event) => change(event.currentTarget.value)}
      onBlur={control.onBlur}
    />
  );
  const List = arrived ?? TimezoneCombobox;
  return (
    <FieldFrame field={field} wiring={wiring}>
      {searchable ? (
        <Suspense fallback={simple}>
          <List
            name={field.name}
            wiring={wiring}
            value={value}
            disabled={field.disabled}
            onChange={change}
            onBlur={control.onBlur}
            inputRef={control.ref}
          />
        </Suspense>
      ) : (
        simple
      )}
    </FieldFrame>
  );
}

/** A prerendered page has no offsets: they change with the day, and browsers write them in different ways. */
function nativeOptions(value: string, isAlive: boolean) {
  const now = new Date();
  const zones = new Set<string>(PINNED_TIMEZONES);
  if (value) zones.add(value);
  return [...zones].map((zone) => ({ value: zone, label: isAlive ? zoneChoice(zone, now).label : zoneLabel(zone) }));
}

// True after the first touch, key or click on the page, but never while the native select is in use.
function useSearchable(native: { readonly current: HTMLSelectElement | null }): boolean {
  const [ready, setReady] = useState(arrived !== undefined);
  useEffect(() => {
    if (ready) return;
    let gone = false;
    const swap = () => {
      if (gone) return;
      if (native.current && native.current === document.activeElement) {
        native.current.addEventListener('blur', swap, { once: true });
      } else {
        setReady(true);
      }
    };
    const start = () => {
      stop();
      // If the code cannot be loaded, the native select stays until the next touch, which tries again.
      load().then((module) => {
        arrived = module.default;
        swap();
      }, listen);
    };
    const stop = () => EVENTS.forEach((name) => document.removeEventListener(name, start, true));
    const listen = () => {
      if (!gone) EVENTS.forEach((name) => document.addEventListener(name, start, { capture: true, passive: true }));
    };
    listen();
    return () => {
      gone = true;
      stop();
    };
  }, [native, ready]);
  return ready;
}

// After the code has loaded once, later fields start as the searchable list.
let arrived: ComponentType<TimezoneComboboxProps> | undefined;

/** Loads the searchable list early, for a field that gets the focus as soon as it is shown, for example in a dialog. */
export const preloadTimezones = (): Promise<void> =>
  load().then(
    (module) => {
      arrived = module.default;
    },
    () => undefined,
  );

const EVENTS = ['pointerdown', 'pointermove', 'keydown', 'focusin'] as const;
