import { ButtonLink } from '../button/ButtonLink';
import { EmptyState } from '../feedback/EmptyState';
import { useDocumentTitle } from '../hooks/use-document-title';
import { CentredPage } from './CentredPage';

/** An address that is no page of an office's app, with the way to its first page. */
export function OfficeNotFound({ app, home }: { app: string; home: string }) {
  useDocumentTitle(`Page not found · ${app}`);
  return (
    <CentredPage>
      <h1 className="visually-hidden">Page not found</h1>
      <EmptyState
        title="This page does not exist."
        text="The address may be old or mistyped."
        action={<ButtonLink href={home}>{app}</ButtonLink>}
      />
    </CentredPage>
  );
}
