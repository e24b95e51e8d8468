// @ts-check
/* `npm run phones:report`: lists the phones in the database of DATABASE_URL, or in the embedded one, that cannot ring. */
import { runOnDatabase } from './lib/database-program.mjs';

await runOnDatabase({ command: 'npm run phones:report', main: 'identity/phones-report-main.js' });
