// @ts-check
/* `npm run staff:add -- --help`: makes a member of staff in the database of DATABASE_URL, or in the embedded one. */
import { runOnDatabase } from './lib/database-program.mjs';

const given = process.argv.slice(2);
// The program asks for the password itself.
await runOnDatabase({
  command: 'npm run staff:add',
  main: 'users/add-staff-main.js',
  given,
  needsKeys: true,
  asksPeople: true,
});
