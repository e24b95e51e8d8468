import { statement } from '@school/infra/db/sql';
import type { TestServer } from './test-server.js';

const registration = statement(
  'test-registered',
  `SELECT s.full_name AS name, s.grade, a.timezone AS zone
   FROM account a JOIN student s ON s.account_id = a.id WHERE a.phone = $1`,
);

/** What the school keeps of a family that has registered. */
export interface Registered {
  name: string;
  grade: number;
  zone: string;
}

/** The registration of a phone number. */
export const registeredAs = (server: TestServer, phone: string): Promise<Registered> =>
  server.deps.db.row(registration, [phone]);
