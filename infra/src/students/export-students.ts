import { audit } from '../audit/audit.js';
import { auditedBy, type Actor } from '../auth/actor.js';
import type { Deps } from '../deps.js';
import type { Session } from '../auth/session.js';
import { listSheetLines } from './list-students.js';
import { studentSheet } from './student-sheet.js';

type Teacher = Pick<Session, 'timezone'> & { teacherId: number };

/** The teacher's students as a CSV file; audited, because it contains phones. */
export async function exportStudents(deps: Deps, actor: Actor, by: Teacher, search: string): Promise<string> {
  const lines = await listSheetLines(deps.db, by.teacherId, search, deps.clock.now());
  await audit(deps.db, {
    ...auditedBy(actor),
    action: 'students.export',
    entity: 'teacher',
    entityId: by.teacherId,
    after: { students: lines.length },
  });
  return studentSheet(lines, by.timezone);
}
