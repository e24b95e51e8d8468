/** The public page as staff open it: with `#preview` the visit is not counted. Copied links stay without it. */
export const previewHref = (paymentUrl: string): string => `${paymentUrl}#preview`;
