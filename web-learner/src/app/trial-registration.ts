/** What the register page hands to the booking page (P2.4, P2.6). */
export interface TrialRegistration {
  phoneNumber: string;
  studentName: string;
  grade: number;
  countryCode: string;
  timezone: string;
}

const KEY = 'trialRegistration';

/** Kept beside the navigation state, so that a reload or a new start of the browser's tab loses nothing. */
export function keepTrialRegistration(registration: TrialRegistration): void {
  attempt(() => sessionStorage.setItem(KEY, JSON.stringify(registration)));
}

/** The registration in a navigation state, else the one that was kept. */
export function trialRegistrationOf(state: unknown): TrialRegistration | undefined {
  if (isRegistration(state)) return state;
  const kept: unknown = attempt(() => JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as unknown);
  return isRegistration(kept) ? kept : undefined;
}

/** Whether a registration waits for its booking. */
export const hasTrialRegistration = (): boolean => attempt(() => sessionStorage.getItem(KEY) !== null) ?? false;

/** Nothing is left to book. */
export function forgetTrialRegistration(): void {
  attempt(() => sessionStorage.removeItem(KEY));
}

function isRegistration(value: unknown): value is TrialRegistration {
  if (typeof value !== 'object' || value === null) return false;
  const texts: unknown[] = ['phoneNumber', 'studentName', 'countryCode', 'timezone'].map(
    (key) => (value as Record<string, unknown>)[key],
  );
  return texts.every((text) => typeof text === 'string' && text !== '') && 'grade' in value;
}

// Storage may be switched off; the navigation state alone then has to do.
function attempt<T>(use: () => T): T | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}
