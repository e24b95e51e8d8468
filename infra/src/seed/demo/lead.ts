import type { LeadPerson } from './lead-people.js';
import type { SALES } from './people.js';

/** A lead of the demo CRM under the ids of its rows. */
export interface DemoLead extends LeadPerson {
  id: number;
  code: string;
  accountId: number;
  studentId: number;
  owner: typeof SALES;
  updatedAt: Date;
  createdAt: Date;
}
