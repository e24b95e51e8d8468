import { deviceZone } from '@school/web-kit/time/zones';
import { useEffect, useRef, type ReactNode } from 'react';
import { useGeoQuery } from './api';

/**
 * Sets the country code that our server guesses, unless the person has used the select or has typed a
 * number beside the code that it shows. The phone field is a native control, so this sets the value and fires the event
 * of a person's choice.
 */
export function CountryGuess({ isWanted, children }: { isWanted: boolean; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const { data } = useGeoQuery({ query: { timezone: deviceZone() } }, { skip: !isWanted });
  const code = data?.country_calling_code;
  useEffect(() => {
    const select = box.current?.querySelector('select');
    if (!code || !select || 'touched' in select.dataset || select.value === code) return;
    if (box.current?.querySelector('input')?.value) return;
    select.value = code;
    select.dispatchEvent(new Event('change', { bubbles: true }));
  }, [code]);
  const markTouched = ({ nativeEvent, target }: React.ChangeEvent<HTMLDivElement>) => {
    if (nativeEvent.isTrusted && target instanceof HTMLSelectElement) target.dataset.touched = '';
  };
  return (
    <div ref={box} onChange={markTouched}>
      {children}
    </div>
  );
}
