import { useDocumentTitle } from '@school/web-kit/hooks/use-document-title';
import { PageHeader } from '@school/web-kit/shell/PageHeader';
import { ENROLLMENT_NOT_FOUND } from '../messages';
import { PageLookup } from '../PageLookup';
import { Punch } from './Punch';

/** 'Punch Sales': finance confirms the payment, and the student gets the credits. */
export default function PunchPage() {
  useDocumentTitle('Punch Sales · Back office');
  return (
    <>
      <PageHeader title="Punch Sales" text="Confirms a paid page and adds its classes to the student's credits." />
      <PageLookup notFoundText={ENROLLMENT_NOT_FOUND}>{(page) => <Punch key={page.page_id} page={page} />}</PageLookup>
    </>
  );
}
