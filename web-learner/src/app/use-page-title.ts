import { useDocumentTitle } from '@school/web-kit/hooks/use-document-title';
import { useMessages } from '@school/web-kit/language/language';
import { PAGE_HEADS, type SitePage } from './page-heads';

/** Sets the title of a page that the build renders, in the language of the page. */
export function usePageTitle(name: SitePage): void {
  useDocumentTitle(useMessages('heads', PAGE_HEADS)[name].title);
}
