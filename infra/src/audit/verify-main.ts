import { processConfig } from '../config.js';
import { connectDatabase } from '../db/database.js';
import { systemClock } from '../deps.js';
import { verifyAuditDays } from './verify-days.js';

// A day may have many lines.
const STATEMENT_TIMEOUT_MS = 60_000;

const db = connectDatabase({ ...processConfig(), STATEMENT_TIMEOUT_MS }, 'audit-verify');
try {
  const { lines, isWhole } = await verifyAuditDays({ db, clock: systemClock });
  process.stdout.write(`${lines.join('\n')}\n`);
  if (!isWhole) process.exitCode = 1;
} finally {
  await db.close();
}
