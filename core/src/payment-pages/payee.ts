import { minorText } from '../shared/money.js';

/** An account that the details of a way to pay name. */
export type Payee = { kind: 'iban'; account: string; bic: string | undefined } | { kind: 'upi'; account: string };

/** What is to be paid. */
export interface PaySum {
  /** Who is paid. */
  holder: string;
  amountMinor: number;
  currency: string;
  /** What the payer writes into the transfer. */
  reference: string;
}

const IBAN = /\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]){11,30}\b/g;
const BIC = /\bBIC\W+([A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?)\b/;
// An e-mail address has a dot after the @, a UPI id has none.
const UPI_ID = /(?<![\w.-])[A-Za-z0-9][\w.-]{1,255}@[A-Za-z]{2,64}(?![\w.-])/;

/** The account in the details of a way to pay, which are HTML: a valid IBAN, or else a UPI id; undefined without either. */
export function payeeOf(details: string): Payee | undefined {
  const text = details.replace(/<[^>]*>/g, ' ').replaceAll('&nbsp;', ' ');
  for (const [found] of text.matchAll(IBAN)) {
    const account = ibanIn(found);
    if (account !== undefined) return { kind: 'iban', account, bic: BIC.exec(text)?.[1] };
  }
  const upi = UPI_ID.exec(text)?.[0];
  return upi === undefined ? undefined : { kind: 'upi', account: upi };
}

/** The IBAN at the beginning of a text; words after it may look as if they belonged to it. */
function ibanIn(found: string): string | undefined {
  const parts = found.split(' ');
  for (let count = parts.length; count > 0; count -= 1) {
    const iban = parts.slice(0, count).join('');
    if (iban.length >= 15 && iban.length <= 34 && isIban(iban)) return iban;
  }
  return undefined;
}

/** The check digits of ISO 13616: rearranged and with letters as numbers, it leaves 1 when divided by 97. */
function isIban(iban: string): boolean {
  const digits = [...iban.slice(4), ...iban.slice(0, 4)].map((letter) => parseInt(letter, 36)).join('');
  let rest = 0;
  for (const digit of digits) rest = (rest * 10 + Number(digit)) % 97;
  return rest === 1;
}

/** An account as people read and copy it: an IBAN in groups of four. */
export const accountText = ({ kind, account }: Payee): string =>
  kind === 'iban' ? account.replace(/(.{4})(?=.)/g, '$1 ') : account;

const EPC_NAME_MAX = 70;
const EPC_TEXT_MAX = 140;

/**
 * What a QR code says to a banking app, which fills in its transfer with it: for euros to an IBAN by the European
 * Payments Council's guideline EPC069-12, for rupees a UPI address. Undefined where no app reads one.
 */
export function payCode(payee: Payee, { holder, amountMinor, currency, reference }: PaySum): string | undefined {
  const amount = minorText(amountMinor);
  if (payee.kind === 'iban' && currency === 'EUR')
    return [
      ...['BCD', '002', '1', 'SCT', payee.bic ?? '', holder.slice(0, EPC_NAME_MAX), payee.account, `EUR${amount}`],
      ...['', '', reference.slice(0, EPC_TEXT_MAX)],
    ].join('\n');
  if (payee.kind === 'upi' && currency === 'INR') {
    const values = { pa: payee.account, pn: holder, am: amount, cu: currency, tn: reference };
    return `upi://pay?${Object.entries(values)
      .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
      .join('&')}`;
  }
  return undefined;
}
