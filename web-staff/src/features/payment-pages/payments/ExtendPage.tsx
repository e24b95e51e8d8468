import { useDocumentTitle } from '@school/web-kit/hooks/use-document-title';
import { PageHeader } from '@school/web-kit/shell/PageHeader';
import { PAGE_NOT_FOUND } from '../messages';
import { PageLookup } from '../PageLookup';
import { Extend } from './Extend';

/** The page 'Extend Payment Expiry'. */
export default function ExtendPage() {
  useDocumentTitle('Extend Payment Expiry · Back office');
  return (
    <>
      <PageHeader title="Extend Payment Expiry" text="Gives a family more time to pay." />
      <PageLookup notFoundText={PAGE_NOT_FOUND}>{(page) => <Extend key={page.page_id} page={page} />}</PageLookup>
    </>
  );
}
