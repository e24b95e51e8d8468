import { KEYED_TOKEN_LENGTH, keyedTokens } from '../auth/keyed-token.js';
import { seal, unseal } from '../auth/seal.js';
import { hashToken, randomToken } from '../auth/secrets.js';
import type { Config } from '../config.js';
import type { ClassReceiptModel } from './model.js';

/** What the token of a receipt's link is sealed for. */
export const RECEIPT_PURPOSE = 'receipt link';

/** Identifies a link; a new generation voids the previous one. */
export interface ReceiptOf {
  classId: number;
  studentId: number;
  generation: number;
}

/** What is stored of a link. */
export interface StoredReceipt extends ReceiptOf {
  hash: Buffer;
  /** Null for a link from before tokens were kept. */
  sealed: Buffer | null;
}

/** What a row stores of its link. */
export const storedReceipt = ({
  classId,
  studentId,
  generation,
  tokenHash,
  sealedToken,
}: ClassReceiptModel): StoredReceipt => ({
  classId,
  studentId,
  generation,
  hash: tokenHash,
  sealed: sealedToken,
});

/** Whose link it is, as the seal knows it. */
export const receiptOwner = ({ classId, studentId }: Omit<ReceiptOf, 'generation'>): string =>
  `${classId}:${studentId}`;

/** A new token, with what is stored of it: its hash opens the page, and the sealed token lets it be shown again. */
export function newReceiptToken(
  config: Config,
  of: Omit<ReceiptOf, 'generation'>,
): { token: string; hash: Buffer; sealed: Buffer } {
  const token = randomToken(KEYED_TOKEN_LENGTH);
  const sealed = seal(config, RECEIPT_PURPOSE, receiptOwner(of), Buffer.from(token));
  return { token, hash: hashToken(token), sealed };
}

/**
 * The token of a stored link, so that anybody who may see the class can be shown it again; undefined when its key is
 * gone: the link still opens then.
 */
export function receiptToken(config: Config, stored: StoredReceipt): string | undefined {
  const owner = receiptOwner(stored);
  const kept = stored.sealed === null ? undefined : unseal(config, RECEIPT_PURPOSE, owner, stored.sealed)?.toString();
  // Until tokens were kept, each was made of the school's key.
  const possible = kept === undefined ? keyedTokens(config, 'class-receipt', owner, String(stored.generation)) : [kept];
  return possible.find((token) => hashToken(token).equals(stored.hash));
}

/** The address that a family opens. */
export const receiptUrl = (config: Config, token: string): string => `${config.PUBLIC_URL}/r/${token}`;
