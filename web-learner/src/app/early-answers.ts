/** Which policy is read at which address. */
export const POLICY_KINDS: ReadonlyMap<string, string> = new Map([
  ['terms', 'terms'],
  ['privacy-policy', 'privacy'],
  ['refund-policy', 'refund'],
  ['payment-policy', 'payment'],
]);

/*
 * What light pages read. The contracts say the same, but this file comes first of all and must weigh nothing.
 */

/** B7 */
export const pageUrl = (pageId: string): string => `/api/enrollments/?page_id=${encodeURIComponent(pageId)}`;
/** Product 2.3 #24 */
export const linkUrl = (token: string): string => `/api/r/${encodeURIComponent(token)}/`;
/** Product section 4 #7 */
export const thanksUrl = (token: string): string => `${linkUrl(token)}thanks/`;
export const receiptRecordingUrl = (token: string): string => `${linkUrl(token)}recording/`;
/** Product 2.4 #55 */
export const policyUrl = (kind: string): string => `/api/policies/${kind}/`;
/** Who the school is and how families reach it. */
export const SCHOOL_URL = '/api/school/';
/** B7 */
export const optionsUrl = (currency: string): string => `/api/payment-options/?is_active=true&currency=${currency}`;

/** The call that the page at an address begins with. */
export function firstUrl(pathname: string): string | undefined {
  const [, kind = '', address = ''] = pathname.split('/');
  if (kind === 'payment' && address !== '') return pageUrl(address);
  if (kind === 'r' && address !== '') return linkUrl(address);
  const policy = POLICY_KINDS.get(kind);
  return policy && policyUrl(policy);
}

const underWay = new Map<string, Promise<Response>>();
const ready = new Map<string, unknown>();

/** Asks before the page's code is there; answers what came, or undefined when nothing good did. */
export async function askEarly(url: string): Promise<unknown> {
  const answer = fetch(url, { headers: { Accept: 'application/json', 'X-Client': 'web' } });
  underWay.set(url, answer);
  try {
    const response = await answer;
    if (!response.ok) return undefined;
    const body: unknown = await response.clone().json();
    ready.set(url, body);
    return body;
  } catch {
    // Whoever takes the answer says what is wrong with it.
    return undefined;
  }
}

/** A good answer that is there already; it stays until it is taken. */
export const readyAnswer = (url: string): unknown => ready.get(url);

/** The answer that was asked for early, once. */
export function takeEarly(url: string): Promise<Response> | undefined {
  const answer = underWay.get(url);
  underWay.delete(url);
  ready.delete(url);
  return answer;
}
