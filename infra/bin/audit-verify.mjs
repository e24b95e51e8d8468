// @ts-check
/* `npm run audit:verify`: adds up the closed days of the audit log again, in the database of DATABASE_URL or the embedded one. */
import { runOnDatabase } from './lib/database-program.mjs';

await runOnDatabase({ command: 'npm run audit:verify', main: 'audit/verify-main.js' });
