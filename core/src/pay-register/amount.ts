import { toMinor } from '../shared/money.js';

const SIGNED = /^\s*([+−-]?)\s*(\d.*)$/s;

/** `+12.50`, `−12.50`, `-12.5` or `12` as minor units; undefined for anything else and for nothing. */
export function signedMinor(typed: string): number | undefined {
  const [, sign = '', amount = ''] = SIGNED.exec(typed) ?? [];
  const minor = toMinor(amount);
  if (minor === undefined || minor === 0) return undefined;
  return sign === '' || sign === '+' ? minor : -minor;
}
