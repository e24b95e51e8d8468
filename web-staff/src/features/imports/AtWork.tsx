import type { ImportDetail } from '@school/bff-staff/contract/imports';
import { Progress } from '@school/web-kit/feedback/Progress';
import { rowsText } from './messages';

/** How far a worker is. */
export function AtWork({ found }: { found: ImportDetail }) {
  const { state, counts, imported, to_import: total } = found;
  if (state === 'checking')
    return <Progress label="Checking the rows" text="You may leave this page: the check goes on." />;
  const undone = counts.undone + counts.kept;
  const toUndo = undone + counts.create + counts.sibling + counts.update;
  const [done, all] = state === 'undoing' ? [undone, toUndo] : [imported, total];
  return (
    <Progress
      label={state === 'undoing' ? 'Undoing' : 'Importing'}
      percent={all === 0 ? 0 : Math.floor((100 * done) / all)}
      text={`${done.toLocaleString('en')} of ${rowsText(all)}. You may leave this page: it goes on.`}
    />
  );
}
