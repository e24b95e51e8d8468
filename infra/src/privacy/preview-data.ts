import type { Blocker } from '@school/core/privacy/blockers';
import type { Deps } from '../deps.js';
import { countData, type DataCount } from './count-data.js';
import { findFiles } from './erase-files.js';
import { readBlockers } from './read-blockers.js';
import { findChild, requestsOf, type ChildOfFamily } from './repository.js';

/** What staff see before they ask for something. */
export interface PreviewedData {
  child: ChildOfFamily;
  kinds: readonly DataCount[];
  files: number;
  blockers: readonly Blocker[];
  requests: Awaited<ReturnType<typeof requestsOf>>;
}

/** How much the school keeps about a child, and what is in the way of a deletion. */
export async function previewData({ db, clock }: Deps, studentId: number): Promise<PreviewedData> {
  const now = clock.now();
  const child = await findChild(db, studentId);
  const { accountId } = child;
  const [kinds, files, blockers, requests] = await Promise.all([
    countData(db, studentId, accountId),
    findFiles(db, { studentId, accountId, isLast: child.siblings === 0, now }),
    readBlockers(db, studentId, now),
    requestsOf(db, studentId),
  ]);
  return { child, kinds, files: files.count, blockers, requests };
}
