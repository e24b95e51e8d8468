import { useDocumentTitle } from '@school/web-kit/hooks/use-document-title';
import { useLink } from '@school/web-kit/link/link-context';
import { paths } from '../../app/paths';
import door from '@school/web-kit/shell/Door.module.css';
import css from './SignInFirst.module.css';
import { LOGIN_AT } from './messages';

/** Shown instead of a lead's page when nobody is signed in. */
export default function SignInFirst() {
  const Link = useLink();
  useDocumentTitle('Sign in · LM Dashboard');
  return (
    <main className={door.page}>
      <h1 className={css.plain}>
        {LOGIN_AT} <Link href={paths.leads}>LM Dashboard</Link>.
      </h1>
    </main>
  );
}
