import { randomBytes } from 'node:crypto';
import { stepOf } from '@school/core/auth/one-time-code';
import { codeAt, renewRecoveryCodes, sealSecret } from '@school/infra/auth/second-factor';
import { statement } from '@school/infra/db/sql';
import type { Deps } from '@school/infra/deps';

const insertFactor = statement(
  'test-second-factor',
  'INSERT INTO second_factor (account_id, secret, confirmed_at) VALUES ($1, $2, now())',
);

/** A second factor that is on: the app's secret and the recovery codes. */
export interface SecondFactor {
  /** The app's code now, or `steps` half minutes later. */
  code(steps?: number): string;
  recoveryCodes: string[];
}

/** Gives an account a second factor. */
export async function createSecondFactor(deps: Deps, accountId: number): Promise<SecondFactor> {
  const secret = randomBytes(20);
  await deps.db.run(insertFactor, [accountId, sealSecret(deps.config, accountId, secret)]);
  const recoveryCodes = await deps.db.transaction((trx) => renewRecoveryCodes(trx, deps.config, accountId));
  return { code: (steps = 0) => codeAt(secret, stepOf(deps.clock.now()) + steps), recoveryCodes };
}

/** Decodes the letters that an app is given. */
export function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  );
  return Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
