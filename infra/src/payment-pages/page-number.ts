import { randomInt, randomUUID } from 'node:crypto';
import { randomToken } from '../auth/secrets.js';

const NUMBER_MIN = 100_000_000;
const NUMBER_END = 1_000_000_000;

/** 24 letters and digits hold 142 bits (at least 128). */
const SUFFIX_LENGTH = 24;

/** A random page number of nine digits, so that the number of sales cannot be read off it. */
export const newPageNumber = (): number => randomInt(NUMBER_MIN, NUMBER_END);

/** The unguessable part of a page's id. */
export const newPageSuffix = (): string => randomToken(SUFFIX_LENGTH);

/** `{number}-{yyyymmdd of creation, UTC}-{random}`. */
export const pageIdOf = (number: number, createdAt: Date): string =>
  `${number}-${createdAt.toISOString().slice(0, 'yyyy-mm-dd'.length).replaceAll('-', '')}-${newPageSuffix()}`;

/** A key for an enrolment that did not come from a form. */
export const newFormKey = (): string => randomUUID();
