import { TextField } from '@school/web-kit/form/TextField';
import { useLanguage, useMessages } from '@school/web-kit/language/language';
import { useLink } from '@school/web-kit/link/link-context';
import { paths } from '../../app/paths';
import { useRegistrationPromiseQuery } from './api';
import { MESSAGES } from './messages';
import css from './Register.module.css';

/** Whom the school writes to, and where; a family may leave both empty. */
export function ParentFields() {
  const messages = useMessages('registration', MESSAGES);
  const { sentence } = useLanguage();
  const Link = useLink();
  const { data } = useRegistrationPromiseQuery();
  return (
    <fieldset className={css.parent}>
      <legend className="visually-hidden">{messages.parent}</legend>
      <TextField name="parent_name" label={messages.parentName} required={false} autoComplete="name" />
      <TextField
        name="parent_email"
        label={messages.parentEmail}
        type="email"
        required={false}
        autoComplete="email"
        spellCheck={false}
      />
      <p className="hint">
        {messages.parentHint} {sentence(data?.email_text ?? '')}{' '}
        <Link href={paths.privacyPolicy}>{messages.privacy}</Link>
      </p>
    </fieldset>
  );
}
