// @ts-check
/* `npm run db:migrate`: migrates the database of DATABASE_URL, or the embedded one, to the newest schema. */
import { runOnDatabase } from './lib/database-program.mjs';

await runOnDatabase({ command: 'npm run db:migrate', main: 'db/migrate-main.js' });
