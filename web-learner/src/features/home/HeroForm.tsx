import { countryCodeOfZone } from '@school/core/registration/guess-country-code';
import { Button } from '@school/web-kit/button/Button';
import { PhoneField } from '@school/web-kit/form/PhoneField';
import { useHydrated } from '@school/web-kit/hooks/use-hydrated';
import { useMessages } from '@school/web-kit/language/language';
import { deviceZone } from '@school/web-kit/time/zones';
import { useState, type ChangeEvent, type FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { useLocalPath } from '../../app/LanguageRoot';
import { paths } from '../../app/paths';
import css from './Home.module.css';
import { HOME } from './messages';

/** Passes the phone number to the register page. It may be empty: that page asks for it again. */
export function HeroForm() {
  const home = useMessages('home', HOME);
  const inLanguage = useLocalPath();
  const navigate = useNavigate();
  // In a prerendered page, public.ts has set the guessed country code.
  const isAlive = useHydrated();
  const [countryCode] = useState(() => (isAlive ? countryCodeOfZone(deviceZone()) : undefined));
  const markTouched = ({ target }: ChangeEvent<HTMLFormElement>) => {
    // `as`: the event comes from a control inside the form.
    const control = target as HTMLElement;
    if (control instanceof HTMLSelectElement) control.dataset.touched = '';
  };
  const goOn = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const select = event.currentTarget.querySelector('select');
    const text = (name: string) => {
      const value = form.get(name);
      return typeof value === 'string' ? value : '';
    };
    const state = {
      countryCode: text('countryCode'),
      isCountryGuessed: select?.dataset.touched === undefined,
      phoneNumber: text('phoneNumber'),
      utmSource: '',
      utmMedium: 'homepage',
    };
    void navigate(inLanguage(paths.register), { state });
  };
  return (
    <form
      className={css.heroForm}
      noValidate
      method="dialog"
      onSubmit={goOn}
      onChange={markTouched}
      aria-label={home.submit}
    >
      <PhoneField label={home.phone} defaultValue={{ countryCode }} />
      <Button type="submit" size="lg">
        {home.submit}
      </Button>
    </form>
  );
}
