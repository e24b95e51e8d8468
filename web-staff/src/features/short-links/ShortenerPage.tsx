import { useDocumentTitle } from '@school/web-kit/hooks/use-document-title';
import { PageHeader } from '@school/web-kit/shell/PageHeader';
import { ShortenForm } from './ShortenForm';
import { ShortLinkList } from './ShortLinkList';
import css from './ShortLinks.module.css';

/** URL shortener (B2, B5, product 2.4 #56), and the links made so far. */
export default function ShortenerPage() {
  useDocumentTitle('URL shortener · Back office');
  return (
    <div className={css.page}>
      <PageHeader
        title="URL shortener"
        text="The same address has the same short link, however often it is asked for."
      />
      <ShortenForm />
      <ShortLinkList />
    </div>
  );
}
