import { parseArgs } from 'node:util';
import { processConfig } from '../config.js';
import { connectDatabase } from '../db/database.js';
import { drill } from './drill.js';

// It reads everything once.
const STATEMENT_TIMEOUT_MS = 600_000;

const { values } = parseArgs({ options: { began: { type: 'string' }, made: { type: 'string' } } });
const db = connectDatabase({ ...processConfig(), STATEMENT_TIMEOUT_MS }, 'restore-drill');
try {
  const facts = { now: new Date(), began: instantIn(values.began), made: instantIn(values.made) };
  const { lines, isWhole } = await drill(db, facts);
  process.stdout.write(`${lines.join('\n')}\n`);
  if (!isWhole) process.exitCode = 1;
} finally {
  await db.close();
}

function instantIn(text = ''): Date | null {
  const at = new Date(text);
  return Number.isNaN(at.getTime()) ? null : at;
}
