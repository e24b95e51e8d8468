import { ButtonLink } from '@school/web-kit/button/ButtonLink';
import { EmptyState } from '@school/web-kit/feedback/EmptyState';
import { useDocumentTitle } from '@school/web-kit/hooks/use-document-title';
import { PageHeader } from '@school/web-kit/shell/PageHeader';
import { paths } from './paths';

/** Shown when the signed-in person lacks the permission for a page. */
export function ForbiddenPage() {
  useDocumentTitle('Not allowed · Back office');
  return (
    <>
      <PageHeader title="Not allowed" />
      <EmptyState
        title="You may not use this page."
        text="If your work needs it, ask an administrator for the permission."
        action={<ButtonLink href={paths.home}>Home</ButtonLink>}
      />
    </>
  );
}
