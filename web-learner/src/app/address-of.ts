/** The last part of an address: `482-…` from `/payment/482-…/`. */
export const addressOf = (pathname: string): string => decoded(pathname.replace(/\/+$/, '').split('/').pop() ?? '');

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
