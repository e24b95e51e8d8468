import type { CoursePageAnswer } from '@school/bff-learner/contract/course-pages';
import { useMessages } from '@school/web-kit/language/language';
import { useEffect, useId, useState } from 'react';
import { useSchool } from '../../app/use-school';
import css from './CoursePage.module.css';
import { MESSAGES } from './messages';

const OTHER = 'other';

/** The price band of the family's country, which is guessed as on the register page and can be changed. */
export function CoursePrice({ countries, prices }: Pick<CoursePageAnswer, 'countries' | 'prices'>) {
  const messages = useMessages('courses', MESSAGES);
  const [chosen, setChosen] = useState<string>();
  const [guess, setGuess] = useState('');
  // Lazy, because the list of zones is larger than the page.
  useEffect(() => void import('./guess-country').then(({ guessCountry }) => setGuess(guessCountry())), []);
  const country = chosen ?? countries.find(({ name }) => name === guess)?.name ?? '';
  const selectId = useId();
  return (
    <section aria-labelledby="price" className={css.section}>
      <h2 id="price">{messages.price}</h2>
      <p>{messages.priceLead}</p>
      <div className={css.country}>
        <label htmlFor={selectId}>{messages.country}</label>
        {/* Not the kit's select, whose styles every light page would load. */}
        <select id={selectId} className={css.select} value={country} onChange={({ target }) => setChosen(target.value)}>
          <option value="">{messages.chooseCountry}</option>
          {countries.map(({ name }) => (
            <option key={name} value={name}>
              {messages.countryName(name)}
            </option>
          ))}
          <option value={OTHER}>{messages.otherCountry}</option>
        </select>
      </div>
      <div aria-live="polite">{band()}</div>
    </section>
  );

  function band() {
    if (country === '') return <p className="muted">{messages.countryFirst}</p>;
    const currency = countries.find(({ name }) => name === country)?.currency;
    const classes = prices.find((price) => price.currency === currency)?.classes;
    if (!currency || !classes)
      return <AskPrice country={country === OTHER ? messages.yourCountry : messages.countryName(country)} />;
    return (
      <dl className={css.prices}>
        {classes.map(({ service_type, class_size, from, to }) => (
          <div key={service_type}>
            <dt>{messages.group(class_size)}</dt>
            <dd>
              {messages.money(from, currency)}
              {from !== to && ` – ${messages.money(to, currency)}`}
            </dd>
          </div>
        ))}
      </dl>
    );
  }
}

function AskPrice({ country }: { country: string }) {
  const messages = useMessages('courses', MESSAGES);
  const school = useSchool();
  return (
    <p>
      {messages.askPrice(country)} <a href={`mailto:${school.email}`}>{school.email}</a>,{' '}
      <a href={`tel:${school.phone.replaceAll(' ', '')}`}>
        <bdi>{school.phone}</bdi>
      </a>{' '}
      ({school.hours}).
    </p>
  );
}
