import { createHmac } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { HashGate } from './hash-gate.js';

/** Hashes and checks passwords, a few at a time so that many logins do not slow down the rest of the process. */
export interface Passwords {
  hash(password: string): Promise<string>;
  /** False for a wrong password; with no stored hash it takes the same time and is false. */
  matches(password: string, stored: string | null): Promise<boolean>;
}

// 2 is argon2id; the package exports its names as a const enum, which isolated modules cannot read.
const PARAMETERS = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** OWASP's argon2id with an optional pepper. */
export function createPasswords(pepper: string): Passwords {
  const gate = new HashGate();
  // As text, because the library only verifies UTF-8.
  const prepare = (password: string): string => {
    const normal = password.normalize('NFC');
    return pepper === '' ? normal : createHmac('sha256', pepper).update(normal).digest('base64url');
  };
  let dummy: string | undefined;
  // Kept only once it is there: a hash that failed, for example without memory, must be able to succeed later.
  const dummyHash = async (): Promise<string> => (dummy ??= await hash('nobody has this password', PARAMETERS));
  return {
    hash: (password) => gate.run(() => hash(prepare(password), PARAMETERS)),
    matches: (password, stored) =>
      gate.run(async () => {
        const same = await verify(stored ?? (await dummyHash()), prepare(password)).catch(() => false);
        return stored !== null && same;
      }),
  };
}
