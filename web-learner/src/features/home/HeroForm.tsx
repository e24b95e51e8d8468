import { countryCodeOfZone } from '@school/core/registration/guess-country-code';
import { Button } from '@school/web-kit/button/Button';
import { PhoneField } from '@school/web-kit/form/PhoneField';
import { useHydrated } from '@school/web-kit/hooks/use-hydrated';
import { deviceZone } from '@school/web-kit/time/zones';
import { useState, type ChangeEvent, type FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../app/paths';
import { HOME } from './content';
import css from './Home.module.css';

/** Hands the phone number on to the register page (P2.3); an empty one is fine, it is asked for there. */
export function HeroForm() {
  const navigate = useNavigate();
  // A page that was rendered ahead has its guess from public.ts.
  const isAlive = useHydrated();
  const [countryCode] = useState(() => (isAlive ? countryCodeOfZone(deviceZone()) : undefined));
  const markTouched = ({ target }: ChangeEvent<HTMLFormElement>) => {
    // `as`: the event bubbles up from a control of the form.
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
    void navigate(paths.register, { state });
  };
  return (
    <form
      className={css.heroForm}
      noValidate
      method="post"
      onSubmit={goOn}
      onChange={markTouched}
      aria-label={HOME.submit}
    >
      <PhoneField label={HOME.phone} defaultValue={{ countryCode }} />
      <Button type="submit" size="lg">
        {HOME.submit}
      </Button>
    </form>
  );
}
