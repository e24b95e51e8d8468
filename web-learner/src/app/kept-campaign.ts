const KEY = 'campaign';
const MEDIUM_KEY = 'medium';

/** The longest text that a registration takes. */
export const UTM_MAX = 100;

/** Where a family comes from, as the address says on which it has landed; empty texts without one. */
export interface Campaign {
  source: string;
  medium: string;
}

/** The campaign of an address, remembered while the family looks at other pages. */
export function keptCampaign(search: string): Campaign {
  const query = new URLSearchParams(search);
  const text = (key: string): string => (query.get(key) ?? '').trim().slice(0, UTM_MAX);
  const given = { source: text('utm_source'), medium: text('utm_medium') };
  try {
    if (given.source !== '') sessionStorage.setItem(KEY, new URLSearchParams({ ...given }).toString());
    const kept = new URLSearchParams(sessionStorage.getItem(KEY) ?? '');
    return { source: kept.get('source') ?? '', medium: kept.get('medium') ?? '' };
  } catch {
    return given;
  }
}

/** Remembers the page whose link leads to the register page, for a press before the app is there to pass it on. */
export function keepMedium(medium: string): void {
  try {
    sessionStorage.setItem(MEDIUM_KEY, medium);
  } catch {
    // Without storage the family registers all the same.
  }
}

/** That page; empty if it is not known. */
export function keptMedium(): string {
  try {
    return (sessionStorage.getItem(MEDIUM_KEY) ?? '').slice(0, UTM_MAX);
  } catch {
    return '';
  }
}
