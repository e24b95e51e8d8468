// @ts-check
/* `npm run keys:reseal`: seals everything in the database of DATABASE_URL, or in the embedded one, with the newest key. */
import { runOnDatabase } from './lib/database-program.mjs';

await runOnDatabase({ command: 'npm run keys:reseal', main: 'keys/reseal-main.js', needsKeys: true });
