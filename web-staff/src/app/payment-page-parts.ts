/** The list of payment pages, for pages that show those of one family. */
export { PAGE_COLUMNS } from '../features/payment-pages/columns';
export { usePageMenu } from '../features/payment-pages/page-menu';
export { usePageList } from '../features/payment-pages/use-page-list';
export { PageTools } from '../features/payment-pages/tools/PageTools';
