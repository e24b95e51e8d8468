import { processConfig } from '../config.js';
import { migrate } from './migrate.js';

const done = await migrate(processConfig().DATABASE_URL);
process.stdout.write(done.length === 0 ? 'The database is up to date.\n' : `${done.join('\n')}\n`);
