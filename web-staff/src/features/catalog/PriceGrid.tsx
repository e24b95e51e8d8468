import { useId } from 'react';
import { SERVICE_TYPES } from '@school/core/payment-pages/choices';
import { FieldError } from '@school/web-kit/form/FieldError';
import { useFieldContext } from '@school/web-kit/form/field-context';
import css from './Catalog.module.css';
import { isPrice, priceKey, type TypedPrices } from './prices';

/** The prices of a class: a row for each currency, a column for each service type. An empty cell is not for sale. */
export function PriceGrid({ name, currencies }: { name: string; currencies: readonly string[] }) {
  const id = useId();
  const form = useFieldContext();
  const { value, onChange, onBlur, ref } = form.useControl(name, {});
  const error = form.errorOf(name);
  // `as`: the form's schema makes this value a table of texts.
  const typed = (value ?? {}) as TypedPrices;
  const places = currencies.flatMap((currency) => SERVICE_TYPES.map((service) => priceKey(currency, service)));
  const wrong = new Set(places.filter((place) => !isPrice(typed[place] ?? '')));
  // After a refusal the focus moves to the first wrong cell.
  const first = places.find((place) => wrong.has(place)) ?? places[0];
  return (
    <fieldset className={css.choices} aria-describedby={`${id}-hint${error ? ` ${id}-error` : ''}`}>
      <legend>Prices per class</legend>
      <p id={`${id}-hint`} className="muted">
        List prices before any discount. Leave a place empty where the course is not sold.
      </p>
      <div className={css.gridFrame}>
        <table className={css.grid}>
          <thead>
            <tr>
              <th scope="col">Currency</th>
              {SERVICE_TYPES.map((service) => (
                <th key={service} scope="col">
                  {service}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {currencies.map((currency) => (
              <tr key={currency}>
                <th scope="row">{currency}</th>
                {SERVICE_TYPES.map((service) => priceKey(currency, service)).map((place) => (
                  <td key={place}>
                    <input
                      ref={place === first ? ref : undefined}
                      aria-label={place}
                      aria-invalid={(error !== undefined && wrong.has(place)) || undefined}
                      inputMode="decimal"
                      autoComplete="off"
                      maxLength={12}
                      value={typed[place] ?? ''}
                      onBlur={onBlur}
                      onChange={(event) => onChange({ ...typed, [place]: event.currentTarget.value })}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <FieldError id={`${id}-error`} text={error} />
    </fieldset>
  );
}
