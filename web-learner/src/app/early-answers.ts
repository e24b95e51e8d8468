/** The four policies. */
export type PolicyKind = 'terms' | 'privacy' | 'refund' | 'payment';

/** The kind of policy for each address. */
export const POLICY_KINDS: ReadonlyMap<string, PolicyKind> = new Map([
  ['terms', 'terms'],
  ['privacy-policy', 'privacy'],
  ['refund-policy', 'refund'],
  ['payment-policy', 'payment'],
]);

/* The addresses of the calls that light pages start with. The contracts have them, too, but this file loads before
   everything else and must stay small. */

/** Reads a payment page. */
export const pageUrl = (pageId: string): string => `/api/enrollments/?page_id=${encodeURIComponent(pageId)}`;
/** Reads what a short link leads to. */
export const linkUrl = (token: string): string => `/api/r/${encodeURIComponent(token)}/`;
/** Says thanks for a class. */
export const thanksUrl = (token: string): string => `${linkUrl(token)}thanks/`;
/** Asks for a price after a trial class. */
export const priceUrl = (token: string): string => `${linkUrl(token)}price/`;
export const receiptRecordingUrl = (token: string): string => `${linkUrl(token)}recording/`;
/** Reads a policy. */
export const policyUrl = (kind: string): string => `/api/policies/${kind}/`;
/** Reads what is taught in a course, by whom and for how much. */
export const coursePageUrl = (course: string): string => `/api/course-pages/${encodeURIComponent(course)}/`;
/** Reads the camps for which families may register. */
export const CAMPS_URL = '/api/camps/';
/** Reads the school's name and how families reach it. */
export const SCHOOL_URL = '/api/school/';
/** Reads the ways to pay in a currency. */
export const optionsUrl = (currency: string): string => `/api/payment-options/?is_active=true&currency=${currency}`;

/** Reads the accounts of the ways to pay a page or link. */
export const accountsUrl = (target: Readonly<Record<string, string>>): string =>
  `/api/payment-options/accounts/?${new URLSearchParams(target).toString()}`;

/** The first call of the page at an address. */
export function firstUrl(pathname: string): string | undefined {
  const [, kind = '', address = ''] = pathname.replace(/^\/de(?=\/)/, '').split('/');
  if (kind === 'payment' && address !== '') return pageUrl(address);
  if (kind === 'r' && address !== '') return linkUrl(address);
  if (kind === 'camps') return CAMPS_URL;
  if (kind === 'courses' && address !== '') return coursePageUrl(address);
  const policy = POLICY_KINDS.get(kind);
  return policy && policyUrl(policy);
}

const underWay = new Map<string, Promise<Response>>();
const ready = new Map<string, unknown>();

/** Sends a call before the page's code has loaded; resolves with the answer, or undefined when the call failed. */
export async function askEarly(url: string): Promise<unknown> {
  const answer = fetch(url, { headers: { Accept: 'application/json', 'X-Client': 'web' } });
  underWay.set(url, answer);
  try {
    const response = await answer;
    if (!response.ok) return undefined;
    const body: unknown = await response.clone().json();
    // The page may be reading this answer itself by now.
    if (underWay.get(url) === answer) ready.set(url, body);
    return body;
  } catch {
    // The page asks again and reports the error itself.
    return undefined;
  }
}

/** The early answer if it has arrived and is good; it is kept until `takeEarly` is called. */
export const readyAnswer = (url: string): unknown => ready.get(url);

/** Returns the early call and forgets it, so that it is used once. */
export function takeEarly(url: string): Promise<Response> | undefined {
  const answer = underWay.get(url);
  underWay.delete(url);
  ready.delete(url);
  return answer;
}
