/** The back office's page with a link, by the link's kind. */
export const LINK_LISTS: Readonly<Record<'collection' | 'token', string>> = {
  collection: '/blackops/tools/my-collector-payment-pages',
  token: '/blackops/tools/generate-token-link',
};
