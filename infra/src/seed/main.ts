import { createPasswords } from '../auth/passwords.js';
import { processConfig } from '../config.js';
import { connectDatabase } from '../db/database.js';
import { createStorage } from '../storage/s3.js';
import { seedDemo } from './seed-demo.js';

const config = processConfig();
process.stdout.write(`${await seed()}\n`);

async function seed(): Promise<string> {
  if (config.NODE_ENV === 'production') return 'No demo data is put into a production school.';
  if (config.SEED === 'none') return 'No demo data wanted (SEED=none).';
  const db = connectDatabase(config, 'seed');
  const storage = createStorage(config);
  try {
    const deps = { db, passwords: createPasswords(config.PASSWORD_PEPPER), config, storage };
    const outcome = await seedDemo(deps, new Date());
    return outcome === 'seeded'
      ? 'The demo school is in the database.'
      : 'The database has data already: no demo data is added.';
  } finally {
    storage.close();
    await db.close();
  }
}
