const LETTERS = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');

let regions: ReadonlyMap<string, string> | undefined;

/** The codes of all regions by their English names, under which the school's list has them. */
function regionsByName(): ReadonlyMap<string, string> {
  const english = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  const codes = LETTERS.flatMap((first) => LETTERS.map((second) => first + second));
  return new Map(codes.map((code) => [english.of(code) ?? '', code]));
}

/** The German name of a country; one that nobody knows keeps its English name. */
export function countryDe(name: string): string {
  regions ??= regionsByName();
  const code = regions.get(name);
  return (code && new Intl.DisplayNames('de', { type: 'region' }).of(code)) ?? name;
}

/** `1200.00` and `USD` as `1.200,00 USD`. */
export const moneyDe = (amount: string, currency: string): string =>
  new Intl.NumberFormat('de-DE', { style: 'currency', currency, currencyDisplay: 'code' }).format(Number(amount));
