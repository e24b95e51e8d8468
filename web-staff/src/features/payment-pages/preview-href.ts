/** The public page as staff open it: behind `#preview` a visit is not counted. What is copied stays plain. */
export const previewHref = (paymentUrl: string): string => `${paymentUrl}#preview`;
