import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

/** Where the build puts the migrations. */
export const migrationFolder = new URL('../../migrations/', import.meta.url);

/** The names of all migrations, oldest first. */
export async function migrationNames(): Promise<string[]> {
  const files = await readdir(fileURLToPath(migrationFolder));
  return files
    .filter((file) => file.endsWith('.js'))
    .map((file) => file.slice(0, -'.js'.length))
    .sort();
}
