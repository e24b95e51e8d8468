import type { CoursePageAnswer } from '@school/bff-learner/contract/course-pages';
import { moneyText } from '@school/core/shared/money';
import { useEffect, useId, useState } from 'react';
import { useSchool } from '../../app/use-school';
import css from './CoursePage.module.css';
import { MESSAGES } from './messages';

const OTHER = 'other';

/** The price band of the family's country, which is guessed as on the register page and can be changed. */
export function CoursePrice({ countries, prices }: Pick<CoursePageAnswer, 'countries' | 'prices'>) {
  const [chosen, setChosen] = useState<string>();
  const [guess, setGuess] = useState('');
  // Lazy, because the list of zones is larger than the page.
  useEffect(() => void import('./guess-country').then(({ guessCountry }) => setGuess(guessCountry())), []);
  const country = chosen ?? countries.find(({ name }) => name === guess)?.name ?? '';
  const selectId = useId();
  return (
    <section aria-labelledby="price" className={css.section}>
      <h2 id="price">{MESSAGES.price}</h2>
      <p>{MESSAGES.priceLead}</p>
      <div className={css.country}>
        <label htmlFor={selectId}>{MESSAGES.country}</label>
        {/* Not the kit's select, whose styles every light page would load. */}
        <select id={selectId} className={css.select} value={country} onChange={({ target }) => setChosen(target.value)}>
          <option value="">{MESSAGES.chooseCountry}</option>
          {countries.map(({ name }) => (
            <option key={name}>{name}</option>
          ))}
          <option value={OTHER}>{MESSAGES.otherCountry}</option>
        </select>
      </div>
      <div aria-live="polite">{band()}</div>
    </section>
  );

  function band() {
    if (country === '') return <p className="muted">{MESSAGES.countryFirst}</p>;
    const currency = countries.find(({ name }) => name === country)?.currency;
    const classes = prices.find((price) => price.currency === currency)?.classes;
    if (!currency || !classes) return <AskPrice country={country === OTHER ? MESSAGES.yourCountry : country} />;
    return (
      <dl className={css.prices}>
        {classes.map(({ service_type, class_size, from, to }) => (
          <div key={service_type}>
            <dt>{MESSAGES.group(class_size)}</dt>
            <dd>
              {moneyText(from, currency)}
              {from !== to && ` – ${moneyText(to, currency)}`}
            </dd>
          </div>
        ))}
      </dl>
    );
  }
}

function AskPrice({ country }: { country: string }) {
  const school = useSchool();
  return (
    <p>
      {MESSAGES.askPrice(country)} <a href={`mailto:${school.email}`}>{school.email}</a>,{' '}
      <a href={`tel:${school.phone.replaceAll(' ', '')}`}>{school.phone}</a> ({school.hours}).
    </p>
  );
}
