import { useDocumentTitle } from '@school/web-kit/hooks/use-document-title';
import { PageHeader } from '@school/web-kit/shell/PageHeader';
import { ENROLLMENT_NOT_FOUND } from '../messages';
import { PageLookup } from '../PageLookup';
import { MarkPaid } from './MarkPaid';

/** The page 'Mark Payment Page as Paid'. */
export default function MarkPaidPage() {
  useDocumentTitle('Mark Payment Page as Paid · Back office');
  return (
    <>
      <PageHeader title="Mark Payment Page as Paid" text="Records money that has arrived for a payment page." />
      <PageLookup notFoundText={ENROLLMENT_NOT_FOUND}>
        {(page) => <MarkPaid key={page.page_id} page={page} />}
      </PageLookup>
    </>
  );
}
