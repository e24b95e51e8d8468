import { countryCodeOfZone } from '@school/core/registration/guess-country-code';
import { DEFAULT_COUNTRY_CODE, type CountryCode } from '@school/core/shared/phone';
import { useHydrated } from '@school/web-kit/hooks/use-hydrated';
import { deviceZone } from '@school/web-kit/time/zones';
import { useState } from 'react';

/** The country code with which a phone field begins: that of the device's zone, which a prerendered page does not know. */
export function useFirstCountryCode(): CountryCode {
  const isAlive = useHydrated();
  const [code] = useState(() => (isAlive ? countryCodeOfZone(deviceZone()) : undefined) ?? DEFAULT_COUNTRY_CODE);
  return code;
}
