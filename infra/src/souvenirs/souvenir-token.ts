import { KEYED_TOKEN_LENGTH } from '../auth/keyed-token.js';
import { seal, unseal } from '../auth/seal.js';
import { hashToken, randomToken } from '../auth/secrets.js';
import type { Config } from '../config.js';

/** What the token of a souvenir's link is sealed for. */
export const SOUVENIR_PURPOSE = 'souvenir link';

/** Whose souvenir it is, as the seal knows it. */
export const souvenirOwner = ({ classId, studentId }: { classId: number; studentId: number }): string =>
  `${classId}:${studentId}`;

/** What is stored of a souvenir's link. */
export interface StoredSouvenir {
  classId: number;
  studentId: number;
  sealed: Buffer;
}

/** A new token, with what is stored of it: its hash opens the page, and the sealed token lets it be shown again. */
export function newSouvenirToken(config: Config, owner: string): { tokenHash: Buffer; sealedToken: Buffer } {
  const token = randomToken(KEYED_TOKEN_LENGTH);
  const sealedToken = seal(config, SOUVENIR_PURPOSE, owner, Buffer.from(token));
  return { tokenHash: hashToken(token), sealedToken };
}

/** The sealed token; undefined when its key is gone: the link still opens then, but cannot be shown. */
export const openSouvenirToken = (config: Config, { sealed, ...of }: StoredSouvenir): Buffer | undefined =>
  unseal(config, SOUVENIR_PURPOSE, souvenirOwner(of), sealed);

/** The address that a family opens and may share. */
export function souvenirUrl(config: Config, stored: StoredSouvenir): string | undefined {
  const token = openSouvenirToken(config, stored);
  return token && `${config.PUBLIC_URL}/r/${token.toString()}`;
}
