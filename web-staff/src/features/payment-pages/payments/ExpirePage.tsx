import { useDocumentTitle } from '@school/web-kit/hooks/use-document-title';
import { PageHeader } from '@school/web-kit/shell/PageHeader';
import { PAGE_NOT_FOUND } from '../messages';
import { PageLookup } from '../PageLookup';
import { Expire } from './Expire';

/** The page 'Expire Payment Page'. */
export default function ExpirePage() {
  useDocumentTitle('Expire Payment Page · Back office');
  return (
    <>
      <PageHeader title="Expire Payment Page" text="Ends a page that nobody should pay any more." />
      <PageLookup notFoundText={PAGE_NOT_FOUND}>{(page) => <Expire key={page.page_id} page={page} />}</PageLookup>
    </>
  );
}
