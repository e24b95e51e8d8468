import {
  countryCodeOfLanguages,
  countryCodeOfZone,
  guessCountryCode,
  regionOfZone,
} from '@school/core/registration/guess-country-code';
import { COUNTRY_CODES } from '@school/core/shared/phone';
import { allTimezones } from '@school/core/shared/timezone';
import { expect } from 'chai';
import fc from 'fast-check';

const codes = new Set<string>(COUNTRY_CODES.map((entry) => entry.code));

describe('the first country code of the phone field', () => {
  const zones: readonly (readonly [string, string | undefined])[] = [
    ['Europe/Berlin', '+49'],
    ['Europe/London', '+44'],
    ['Asia/Kolkata', '+91'],
    ['Asia/Calcutta', '+91'],
    ['Asia/Dhaka', '+880'],
    ['Australia/Sydney', '+61'],
    ['America/New_York', '+1'],
    ['America/Toronto', '+1'],
    ['America/Indiana/Knox', '+1'],
    ['America/St_Johns', '+1'],
    ['America/Moncton', '+1'],
    ['America/Regina', '+1'],
    ['America/Whitehorse', '+1'],
    ['America/Juneau', '+1'],
    ['America/Puerto_Rico', '+1'],
    ['America/Mexico_City', undefined],
    ['America/Havana', undefined],
    ['Europe/Paris', undefined],
    ['UTC', undefined],
    ['', undefined],
    ['xEurope/Berlin', undefined],
    ['Europe/Berlin/x', undefined],
  ];
  for (const [zone, code] of zones) {
    it(`zone ${zone || "''"} is ${code ?? 'not one of ours'}`, () => expect(countryCodeOfZone(zone)).to.equal(code));
  }

  const languages: readonly (readonly [string, string | undefined])[] = [
    ['de-DE,de;q=0.9,en;q=0.8', '+49'],
    ['en-IN,en;q=0.9', '+91'],
    ['bn-BD', '+880'],
    ['en-GB', '+44'],
    ['zh-Hans-AU', '+61'],
    ['en', undefined],
    ['', undefined],
    ['*', undefined],
    ['fr-FR', undefined],
    ['en-XX', undefined],
  ];
  for (const [header, code] of languages) {
    it(`language list ${JSON.stringify(header)} is ${code ?? 'not one of ours'}`, () =>
      expect(countryCodeOfLanguages(header)).to.equal(code));
  }

  it('the languages count only where the zone is missing or says nothing', () => {
    const german = (zone: string) => guessCountryCode(zone, 'de-DE,de;q=0.9');
    for (const zone of ['', 'UTC', 'Etc/GMT+5', 'nowhere']) expect(german(zone), zone).to.equal('+49');
    for (const zone of ['Europe/Paris', 'Asia/Dubai', 'Europe/Kiev']) expect(german(zone), zone).to.equal(undefined);
    expect(german('America/St_Johns')).to.equal('+1');
  });

  it('for any input the answer is an offered code or none, and quick', () => {
    const hostile = fc.oneof(
      fc.string({ maxLength: 5000 }),
      fc.constantFrom(...allTimezones(), 'en-__proto__', 'en-constructor'),
    );
    fc.assert(
      fc.property(hostile, (text) => {
        for (const code of [countryCodeOfZone(text), countryCodeOfLanguages(text), guessCountryCode(text, text)]) {
          expect(code === undefined || codes.has(code)).to.equal(true);
        }
      }),
      { numRuns: 500 },
    );
  });
});

describe('the region of a time zone', () => {
  const cases = [
    ['Europe/Berlin', 'DE'],
    ['Europe/London', 'GB'],
    ['America/Toronto', 'US'],
    ['Asia/Dhaka', 'BD'],
    ['Australia/Perth', 'AU'],
    ['Africa/Cairo', undefined],
    ['', undefined],
  ] as const;
  for (const [zone, region] of cases)
    it(`'${zone}' is ${region ?? 'not one of ours'}`, () => expect(regionOfZone(zone)).to.equal(region));
});
