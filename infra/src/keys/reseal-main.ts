import { processConfig } from '../config.js';
import { connectDatabase } from '../db/database.js';
import { systemClock } from '../deps.js';
import { reseal } from './reseal.js';

const config = processConfig();
const db = connectDatabase(config, 'keys-reseal');
try {
  const { lines, isComplete } = await reseal({ db, config, clock: systemClock });
  process.stdout.write(`${lines.join('\n')}\n`);
  if (!isComplete) {
    process.stderr.write('Please add the missing key at the end of DATA_KEYS and run this again.\n');
    process.exitCode = 1;
  }
} finally {
  await db.close();
}
