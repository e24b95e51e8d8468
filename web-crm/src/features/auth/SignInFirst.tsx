import { useDocumentTitle } from '@school/web-kit/hooks/use-document-title';
import { useLink } from '@school/web-kit/link/link-context';
import { paths } from '../../app/paths';
import css from './Login.module.css';
import { LOGIN_AT } from './messages';

/** A lead's page without a token (B2). */
export default function SignInFirst() {
  const Link = useLink();
  useDocumentTitle('Sign in · LM Dashboard');
  return (
    <main className={css.page}>
      <h1 className={css.plain}>
        {LOGIN_AT} <Link href={paths.leads}>LM Dashboard</Link>.
      </h1>
    </main>
  );
}
