import type { PageViewer } from '../payment-pages/list-pages.js';

/** Which parts of a student's page a member of staff may see. */
export interface StudentViewer {
  seesCredits: boolean;
  /** Trial class and lead. */
  seesSales: boolean;
  /** Whose payment pages; null for those who see none. */
  pages: PageViewer | null;
}

/** SQL: the enrolments `e` that the viewer may see, as in the list of payment pages; the places of the two values. */
export const ownPages = (seesAll: string, staff: string): string => `(${seesAll}::boolean OR e.owner_staff_id = ${staff}
  OR e.owner_team_id IN (SELECT mine.owner_team_id FROM owner_team_member mine WHERE mine.staff_user_id = ${staff}))`;
