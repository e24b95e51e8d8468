import { askEarly, optionsUrl } from './early-answers';
import { moneyText } from './money-text';

/** What is shown of a payment page while its code is on its way. */
interface EarlyPage {
  payment_amount: string;
  payment_currency: string;
  student_name: string;
  course: string;
  is_paid: boolean;
  is_expired: boolean;
}

/** Puts the sum and the names into the page that was rendered ahead: on a slow phone before the page's code is there. */
export function paintEarly(answer: unknown): void {
  const page = pageOf(answer);
  // A page that is over begins with that, not with a sum.
  if (page === undefined || isOver(page)) return;
  void askEarly(optionsUrl(page.payment_currency));
  const name = document.createElement('strong');
  name.append(page.student_name);
  write('amount', moneyText(page.payment_amount, page.payment_currency));
  write('for', 'for ', name, ', ', page.course);
}

/** Whether nothing is to be paid on the page or link of an answer: then little of what was rendered ahead fits it. */
export function isNothingDue(answer: unknown): boolean {
  const page = pageOf(answer);
  if (page !== undefined) return isOver(page);
  return typeof answer === 'object' && answer !== null && 'state' in answer && answer.state !== 'active';
}

const isOver = (page: EarlyPage): boolean => page.is_paid || page.is_expired;

// `as`: every answer left the gateway through its contract.
const pageOf = (answer: unknown): EarlyPage | undefined =>
  Array.isArray(answer) ? (answer[0] as EarlyPage | undefined) : undefined;

// In the very nodes that the page itself will make, because it keeps those that fit.
function write(name: string, ...nodes: (Node | string)[]): void {
  document.querySelector(`[data-early="${name}"]`)?.replaceChildren(...nodes);
}
