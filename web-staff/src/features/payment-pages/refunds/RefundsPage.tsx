import { useDocumentTitle } from '@school/web-kit/hooks/use-document-title';
import { PageHeader } from '@school/web-kit/shell/PageHeader';
import { ENROLLMENT_NOT_FOUND } from '../messages';
import { PageLookup } from '../PageLookup';
import { RefundQueue } from './RefundQueue';
import { RefundRequest } from './RefundRequest';

/** Refunds need two people: one asks, another approves. */
export default function RefundsPage() {
  useDocumentTitle('Refunds · Back office');
  return (
    <>
      <PageHeader
        title="Refunds"
        text="The 100% pro-rata money-back guarantee: what was received, less the classes that were used. A second person approves."
      />
      <PageLookup notFoundText={ENROLLMENT_NOT_FOUND} quiet>
        {(page) => <RefundRequest key={page.page_id} page={page} />}
      </PageLookup>
      <RefundQueue />
    </>
  );
}
