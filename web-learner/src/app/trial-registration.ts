/** The facts that the register page passes to the booking page. */
export interface TrialRegistration {
  phoneNumber: string;
  studentName: string;
  grade: number;
  countryCode: string;
  timezone: string;
  /** What the parent has said, perhaps nothing; for the form, when the family comes back to it. */
  parentName?: string;
  parentEmail?: string;
  /** Made once for a family's registration, so that a booking whose answer was lost can be sent again. */
  bookingKey?: string;
  /** What the family has ticked; it finds that again when it comes back to the form. */
  agreed?: readonly string[];
}

const KEY = 'trialRegistration';

/**
 * Saves the registration in the tab's storage as well, so that a reload or a restart of the browser does not lose it.
 */
export function keepTrialRegistration(registration: TrialRegistration): void {
  attempt(() => sessionStorage.setItem(KEY, JSON.stringify(registration)));
}

/** The registration from the navigation state, otherwise the saved one. */
export function trialRegistrationOf(state: unknown): TrialRegistration | undefined {
  if (isRegistration(state)) return state;
  const kept: unknown = attempt(() => JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as unknown);
  return isRegistration(kept) ? kept : undefined;
}

/** Whether a registration still needs its booking. */
export const hasTrialRegistration = (): boolean => attempt(() => sessionStorage.getItem(KEY) !== null) ?? false;

/** Deletes the saved registration after the booking. */
export function forgetTrialRegistration(): void {
  attempt(() => sessionStorage.removeItem(KEY));
}

function isRegistration(value: unknown): value is TrialRegistration {
  if (typeof value !== 'object' || value === null) return false;
  // `as`: any object may be asked for a field.
  const texts: unknown[] = ['phoneNumber', 'studentName', 'countryCode', 'timezone'].map(
    (key) => (value as Record<string, unknown>)[key],
  );
  return texts.every((text) => typeof text === 'string' && text !== '') && 'grade' in value;
}

// If the storage is switched off, only the navigation state is used.
function attempt<T>(use: () => T): T | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}
