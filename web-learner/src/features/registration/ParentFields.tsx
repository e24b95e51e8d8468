import { PARENT_HINT } from '@school/core/registration/parent';
import { TextField } from '@school/web-kit/form/TextField';
import { useLink } from '@school/web-kit/link/link-context';
import { paths } from '../../app/paths';
import { useRegistrationPromiseQuery } from './api';
import { MESSAGES } from './messages';
import css from './Register.module.css';

/** Whom the school writes to, and where; a family may leave both empty. */
export function ParentFields() {
  const Link = useLink();
  const { data } = useRegistrationPromiseQuery();
  return (
    <fieldset className={css.parent}>
      <legend className="visually-hidden">{MESSAGES.parent}</legend>
      <TextField name="parent_name" label={MESSAGES.parentName} required={false} autoComplete="name" />
      <TextField
        name="parent_email"
        label={MESSAGES.parentEmail}
        type="email"
        required={false}
        autoComplete="email"
        spellCheck={false}
      />
      <p className="hint">
        {PARENT_HINT} {data?.email_text} <Link href={paths.privacyPolicy}>{MESSAGES.privacy}</Link>
      </p>
    </fieldset>
  );
}
