import { regionOfZone } from '@school/core/registration/guess-country-code';
import { deviceZone } from '@school/web-kit/time/zones';

/** The English name of the country for the device's time zone, as catalogs write it; empty when the zone says nothing. */
export function guessCountry(): string {
  const region = regionOfZone(deviceZone());
  return (region && new Intl.DisplayNames('en', { type: 'region' }).of(region)) ?? '';
}
