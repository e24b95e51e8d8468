import { CONSENT_PURPOSES, CURRENT_WORDING } from '@school/core/consents/purposes';
import { CheckboxField } from '@school/web-kit/form/CheckboxField';
import { useMessages } from '@school/web-kit/language/language';
import { MESSAGES } from './messages';
import css from './Register.module.css';

/** What a family may agree to when it registers; nothing is ticked, and nothing depends on it. */
export function ConsentFields() {
  const messages = useMessages('registration', MESSAGES);
  return (
    <fieldset className={css.consents}>
      <legend>{messages.consents}</legend>
      <p className="hint">{messages.consentsHint}</p>
      {CONSENT_PURPOSES.map((purpose) => (
        <CheckboxField key={purpose} name={`agrees_${purpose}`} label={messages.consent(purpose, CURRENT_WORDING)} />
      ))}
    </fieldset>
  );
}
