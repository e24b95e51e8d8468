import { COUNTRY_CODES, DEFAULT_COUNTRY_CODE, PHONE_TEXT_MAX } from '@school/core/shared/phone';
import { useRef } from 'react';
import { useMessages } from '../language/language';
import { KIT } from '../language/messages';
import { FieldError } from './FieldError';
import css from './Field.module.css';
import { NativeSelect } from './NativeSelect';
import { useField } from './use-field';

/** A phone number in two parts, as the specification sends it. */
export interface PhoneValue {
  countryCode: string;
  phoneNumber: string;
}

export interface PhoneFieldProps {
  label?: string;
  hint?: string;
  /** The names of the two controls in the form's schema. */
  codeName?: string;
  numberName?: string;
  /** Only outside of a form: the first value. */
  defaultValue?: Partial<PhoneValue>;
  /** Only outside of a form: called on every change. */
  onValue?: (value: PhoneValue) => void;
  disabled?: boolean;
}

/**
 * A select for the country code and a field for the number; both are native controls that work before the script loads.
 */
export function PhoneField(props: PhoneFieldProps) {
  const kit = useMessages('kit', KIT);
  const { label = kit.phone, codeName = 'countryCode', numberName = 'phoneNumber', defaultValue, onValue } = props;
  const box = useRef<HTMLDivElement>(null);
  const number = useField({ name: numberName, label, hint: props.hint });
  const code = useField({ name: codeName, label: kit.countryCode });
  const { defaultValue: formCode, onChange: onCode, ...codeRegistration } = code.registration;
  const { onChange: onNumber, ...numberRegistration } = number.registration;

  const tell = () =>
    onValue?.({
      countryCode: box.current?.querySelector('select')?.value ?? DEFAULT_COUNTRY_CODE,
      phoneNumber: box.current?.querySelector('input')?.value ?? '',
    });

  return (
    <div className={css.field}>
      <label htmlFor={number.id} className={css.label}>
        {label}
      </label>
      {props.hint && (
        <p id={number.hintId} className="hint">
          {props.hint}
        </p>
      )}
      <div className={css.phone} ref={box}>
        <NativeSelect
          {...code.aria}
          {...codeRegistration}
          aria-label={kit.countryCode}
          autoComplete="tel-country-code"
          options={COUNTRY_CODES.map((one) => ({ value: one.code, label: kit.country(one.label) }))}
          defaultValue={formCode || defaultValue?.countryCode || DEFAULT_COUNTRY_CODE}
          disabled={props.disabled}
          onChange={(event) => {
            onCode?.(event);
            tell();
          }}
        />
        <input
          defaultValue={defaultValue?.phoneNumber}
          {...number.aria}
          {...numberRegistration}
          type="tel"
          dir="ltr"
          inputMode="tel"
          autoComplete="tel-national"
          maxLength={PHONE_TEXT_MAX}
          disabled={props.disabled}
          className={css.control}
          onChange={(event) => {
            onNumber?.(event);
            tell();
          }}
        />
      </div>
      <FieldError id={code.errorId} text={code.error} />
      <FieldError id={number.errorId} text={number.error} />
    </div>
  );
}
