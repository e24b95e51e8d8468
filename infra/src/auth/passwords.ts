import { createHmac } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { AppError } from '../app-error.js';
import { letRequestsGoFirst } from './hash-priority.js';

/** Hashes and checks passwords, a few at a time so that many logins do not slow down the rest of the process (C56). */
export interface Passwords {
  hash(password: string): Promise<string>;
  /** False for a wrong password; with no stored hash it takes the same time and is false (T2). */
  matches(password: string, stored: string | null): Promise<boolean>;
}

// 2 is argon2id; the package exports its names as a const enum, which isolated modules cannot read.
const PARAMETERS = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const RUNNING_MAX = 2;
const WAITING_MAX = 100;

/** OWASP's argon2id with an optional pepper. */
export function createPasswords(pepper: string): Passwords {
  void letRequestsGoFirst();
  const gate = createGate();
  // As text, because the library only verifies UTF-8.
  const prepare = (password: string): string => {
    const normal = password.normalize('NFC');
    return pepper === '' ? normal : createHmac('sha256', pepper).update(normal).digest('base64url');
  };
  let dummy: Promise<string> | undefined;
  return {
    hash: (password) => gate(() => hash(prepare(password), PARAMETERS)),
    matches: (password, stored) =>
      gate(async () => {
        dummy ??= hash('nobody has this password', PARAMETERS);
        const same = await verify(stored ?? (await dummy), prepare(password)).catch(() => false);
        return stored !== null && same;
      }),
  };
}

function createGate(): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running >= RUNNING_MAX) {
      if (waiting.length >= WAITING_MAX) {
        throw new AppError('busy', 'unavailable', 'The school is busy. Please try again in a moment.', {
          retryAfterS: 2,
        });
      }
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
