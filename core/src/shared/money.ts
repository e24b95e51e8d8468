const AMOUNT = /^(\d{1,9})(?:\.(\d{1,2}))?$/;

/** Reads `1200`, `1200.5` or `"1200.50"` as minor units; undefined for anything else, such as a third decimal. */
export function toMinor(amount: string | number): number | undefined {
  const match = AMOUNT.exec(String(amount).trim());
  if (match === null) return undefined;
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}

/** Minor units as text for the API and the screens: `1200.50` (amounts to 2 decimals). */
export function minorText(minor: number): string {
  const digits = String(Math.abs(minor)).padStart(3, '0');
  return `${minor < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** `1200.00` and `USD` as `USD 1,200.00`, which does not break: the code, then the amount. */
export function moneyText(amount: string, currency: string): string {
  const [whole = '0', decimals = '00'] = amount.split('.');
  return `${currency}\u00a0${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${decimals}`;
}

/** Minor units in the same way. */
export const minorMoney = (minor: number, currency: string): string => moneyText(minorText(minor), currency);

/** `amount / parts` of whole numbers, rounded half up; exact, because it uses whole numbers only. */
export const divideHalfUp = (amount: number, parts: number): number => Math.floor((2 * amount + parts) / (2 * parts));

/** Cost per class with 3 decimals, for display only. */
export function costPerClassText(feeMinor: number, classes: number): string {
  const thousandths = divideHalfUp(feeMinor * 10, classes);
  return `${Math.floor(thousandths / 1000)}.${String(thousandths % 1000).padStart(3, '0')}`;
}
