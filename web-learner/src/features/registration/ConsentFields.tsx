import { CONSENT_PURPOSES, consentWords } from '@school/core/consents/purposes';
import { CheckboxField } from '@school/web-kit/form/CheckboxField';
import { MESSAGES } from './messages';
import css from './Register.module.css';

/** What a family may agree to when it registers; nothing is ticked, and nothing depends on it. */
export const ConsentFields = () => (
  <fieldset className={css.consents}>
    <legend>{MESSAGES.consents}</legend>
    <p className="hint">{MESSAGES.consentsHint}</p>
    {CONSENT_PURPOSES.map((purpose) => (
      <CheckboxField key={purpose} name={`agrees_${purpose}`} label={consentWords(purpose)} />
    ))}
  </fieldset>
);
