import { modelOf } from '../db/base-model.js';

/** That a browser has registered an account. */
export class RegistrationProofModel extends modelOf('registration_proof', {
  hash: 'bytea',
  accountId: 'bigint',
  expiresAt: 'timestamptz',
}) {
  static override idColumn = 'hash';
}
