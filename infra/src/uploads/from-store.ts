import { RECORDING_REFUSALS } from '@school/core/recordings/errors';
import { refusal } from '../app-error.js';

/** Turns failures of the file store during an upload into a refusal. */
export async function fromStore<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch {
    throw refusal(RECORDING_REFUSALS, 'store_away', { retryAfterS: 5 });
  }
}
