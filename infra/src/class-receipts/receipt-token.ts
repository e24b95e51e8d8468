import { keyedToken } from '../auth/keyed-token.js';
import type { Config } from '../config.js';

/** Identifies a link; a new generation voids the previous one. */
export interface ReceiptOf {
  classId: number;
  studentId: number;
  generation: number;
}

/** The token of a receipt: anybody who may see the class can be shown its link again. */
export const receiptToken = (config: Config, { classId, studentId, generation }: ReceiptOf): string =>
  keyedToken(config, 'class-receipt', `${classId}:${studentId}`, String(generation));

/** The address that a family opens. */
export const receiptUrl = (config: Config, token: string): string => `${config.PUBLIC_URL}/r/${token}`;
