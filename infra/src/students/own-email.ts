import { STUDENT_DETAIL_REFUSALS } from '@school/core/students/errors';
import { isMadeAddress, madeDomain } from '@school/core/students/made-address';
import { refusal } from '../app-error.js';
import { violatedConstraint } from '../db/database.js';
import type { Deps } from '../deps.js';

/** An address of two people would be neither's, so that nobody could be looked up by it: the database refuses it. */
export async function uniqueEmail<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (violatedConstraint(error) === 'email_is_of_one') throw refusal(STUDENT_DETAIL_REFUSALS, 'email_taken');
    throw error;
  }
}

/** Mail to an address of the school's own making would reach nobody. */
export function requireReachable({ config }: Pick<Deps, 'config'>, email: string): void {
  if (isMadeAddress(email, madeDomain(config.PUBLIC_URL))) throw refusal(STUDENT_DETAIL_REFUSALS, 'email_made');
}
