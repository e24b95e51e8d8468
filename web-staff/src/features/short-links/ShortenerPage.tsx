import { useDocumentTitle } from '@school/web-kit/hooks/use-document-title';
import { PageHeader } from '@school/web-kit/shell/PageHeader';
import { ShortenForm } from './ShortenForm';
import { ShortLinkList } from './ShortLinkList';

/** The URL shortener, and the list of existing links. */
export default function ShortenerPage() {
  useDocumentTitle('URL Shortener · Back office');
  return (
    <>
      <PageHeader title="URL Shortener" text="Makes a short link. The same address always gets the same one." />
      <ShortenForm />
      <ShortLinkList />
    </>
  );
}
