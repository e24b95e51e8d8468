import { moneyText } from '@school/core/shared/money';
import { askEarly, optionsUrl } from './early-answers';

/** The part of a payment page that is shown while its code is loading. */
interface EarlyPage {
  payment_amount: string;
  payment_currency: string;
  student_name: string;
  course: string;
  is_paid: boolean;
  is_expired: boolean;
}

/** What was rendered in the places that were written into. */
const rendered = new Map<Element, Node[]>();
let isTakenOver = false;

/** Writes the sum and the names into the prerendered page. On a slow phone this comes well before the page's code. */
export function paintEarly(answer: unknown): void {
  // The answers of other light pages are something else.
  if (document.querySelector('[data-early]') === null) return;
  // `as`: the gateway checked this answer against its contract.
  const page = Array.isArray(answer) ? (answer[0] as EarlyPage | undefined) : undefined;
  // A page that is paid or expired says so first and shows no sum.
  if (page === undefined || page.is_paid || page.is_expired) return;
  void askEarly(optionsUrl(page.payment_currency));
  const name = document.createElement('strong');
  name.append(page.student_name);
  write('amount', moneyText(page.payment_amount, page.payment_currency));
  write('for', 'for ', name, ', ', page.course);
}

/** Undoes `paintEarly`, for good: React takes over a page only as it was rendered. */
export function takeBackPaint(): void {
  isTakenOver = true;
  for (const [place, nodes] of rendered) place.replaceChildren(...nodes);
}

function write(name: string, ...nodes: (Node | string)[]): void {
  const place = document.querySelector(`[data-early="${name}"]`);
  if (place === null || isTakenOver) return;
  rendered.set(place, [...place.childNodes]);
  place.replaceChildren(...nodes);
}
