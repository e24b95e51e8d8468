import { Button } from '@school/web-kit/button/Button';
import { PhoneField } from '@school/web-kit/form/PhoneField';
import type { FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../app/paths';
import { HOME } from './content';
import css from './Home.module.css';

/** Hands the phone number on to the register page (P2.3); an empty one is fine, it is asked for there. */
export function HeroForm() {
  const navigate = useNavigate();
  const goOn = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const text = (name: string) => {
      const value = form.get(name);
      return typeof value === 'string' ? value : '';
    };
    const state = {
      countryCode: text('countryCode'),
      phoneNumber: text('phoneNumber'),
      utmSource: '',
      utmMedium: 'homepage',
    };
    void navigate(paths.register, { state });
  };
  return (
    <form className={css.heroForm} noValidate method="post" onSubmit={goOn} aria-label={HOME.submit}>
      <PhoneField label={HOME.phone} />
      <Button type="submit" size="lg">
        {HOME.submit}
      </Button>
    </form>
  );
}
