import { codePath, type CodeKind, type SubmittedCode } from '@school/core/projects/submitted-code';
import { notFound } from '../app-error.js';
import { randomToken } from '../auth/secrets.js';
import type { Trx } from '../db/database.js';
import type { Sql } from '../db/sql.js';
import type { Deps } from '../deps.js';
import { SubmittedCodeModel } from './model.js';

const KEY_LETTERS = 32;

/** Keeps code that a child hands in; returns its address. The same code again keeps the address that it has. */
export async function keepCode(
  { config }: Pick<Deps, 'config'>,
  trx: Trx,
  studentId: number,
  { kind, text }: SubmittedCode,
  now: Date,
): Promise<string> {
  const known = await trx.query(SubmittedCodeModel).findOne({ student_id: studentId, kind, code: text }).select('key');
  const key = known?.key ?? randomToken(KEY_LETTERS);
  if (known === undefined)
    await trx.query(SubmittedCodeModel).insert({ key, studentId, kind, code: text, createdAt: now });
  return new URL(codePath(key), config.PUBLIC_URL).href;
}

/** Code by the key in its address; whoever has the address may read it, as with every link to a work. */
export async function readCode(sql: Sql, key: string): Promise<{ kind: CodeKind; code: string }> {
  const found = await sql.query(SubmittedCodeModel).findOne({ key }).select('kind', 'code');
  if (found === undefined) throw notFound();
  return found;
}
