import { processConfig } from '../config.js';
import { connectDatabase } from '../db/database.js';
import { phonesReport } from './phones-report.js';

const db = connectDatabase(processConfig(), 'phones-report');
try {
  process.stdout.write(`${(await phonesReport(db)).join('\n')}\n`);
} finally {
  await db.close();
}
