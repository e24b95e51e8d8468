import { ButtonLink } from '@school/web-kit/button/ButtonLink';
import { EmptyState } from '@school/web-kit/feedback/EmptyState';
import { useDocumentTitle } from '@school/web-kit/hooks/use-document-title';
import { paths } from './paths';
import css from './Shell.module.css';

/** An address that is no page of the back office. */
export default function NotFoundPage() {
  useDocumentTitle('Page not found · Back office');
  return (
    <main className={css.centred}>
      <h1 className="visually-hidden">Page not found</h1>
      <EmptyState
        title="This page does not exist."
        text="The address may be old or mistyped."
        action={<ButtonLink href={paths.home}>Back office</ButtonLink>}
      />
    </main>
  );
}
