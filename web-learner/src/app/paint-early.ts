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

/** Puts the sum and the names into the page that was rendered ahead: on a slow phone a second before React is there. */
export function paintEarly(answer: unknown): void {
  const page = pageOf(answer);
  if (page === undefined) return;
  if (!page.is_paid && !page.is_expired) void askEarly(optionsUrl(page.payment_currency));
  write('amount', moneyText(page.payment_amount, page.payment_currency));
  write('for', `for ${page.student_name}, ${page.course}`);
}

// `as`: every answer left the gateway through its contract.
const pageOf = (answer: unknown): EarlyPage | undefined =>
  Array.isArray(answer) ? (answer[0] as EarlyPage | undefined) : undefined;

function write(name: string, text: string): void {
  const place = document.querySelector(`[data-early="${name}"]`);
  if (place) place.textContent = text;
}
