/** `1200.00` and `USD` as `USD 1,200.00`: the code before the amount, always with two decimals (look.md 4). */
export function moneyText(amount: string, currency: string): string {
  const [whole = '0', decimals = '00'] = amount.split('.');
  return `${currency}\u00a0${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${decimals}`;
}

/** One amount less another, both as decimal text; exact, because it counts in minor units. */
export function lessText(amount: string, other: string): string {
  const digits = String(Math.max(0, minorOf(amount) - minorOf(other))).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

const minorOf = (amount: string): number => Number(amount.replace('.', ''));
