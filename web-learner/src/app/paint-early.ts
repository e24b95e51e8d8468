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

/** Writes the sum and the names into the prerendered page. On a slow phone this comes well before the page's code. */
export function paintEarly(answer: unknown): void {
  const page = pageOf(answer);
  // A page that is paid or expired says so first and shows no sum.
  if (page === undefined || isOver(page)) return;
  void askEarly(optionsUrl(page.payment_currency));
  const name = document.createElement('strong');
  name.append(page.student_name);
  write('amount', moneyText(page.payment_amount, page.payment_currency));
  write('for', 'for ', name, ', ', page.course);
}

/** Whether nothing has to be paid; then most of the prerendered page would be wrong. */
export function isNothingDue(answer: unknown): boolean {
  const page = pageOf(answer);
  if (page !== undefined) return isOver(page);
  return typeof answer === 'object' && answer !== null && 'state' in answer && answer.state !== 'active';
}

const isOver = (page: EarlyPage): boolean => page.is_paid || page.is_expired;

// `as`: the gateway checked this answer against its contract.
const pageOf = (answer: unknown): EarlyPage | undefined =>
  Array.isArray(answer) ? (answer[0] as EarlyPage | undefined) : undefined;

// Uses the same elements that the page will render, because it keeps those that match.
function write(name: string, ...nodes: (Node | string)[]): void {
  document.querySelector(`[data-early="${name}"]`)?.replaceChildren(...nodes);
}
