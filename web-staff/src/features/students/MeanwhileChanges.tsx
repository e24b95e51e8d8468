import type { MeanwhileChange } from '@school/core/students/details';
import { Alert } from '@school/web-kit/feedback/Alert';
import { List } from '@school/web-kit/layout/List';

interface MeanwhileChangesProps {
  changes: readonly MeanwhileChange[];
  /** The masked addresses. */
  emails: { before: string | null; now: string | null };
}

/** What somebody else saved since the form was opened, beside what is typed here instead. */
export function MeanwhileChanges({ changes, emails: { before, now } }: MeanwhileChangesProps) {
  return (
    <Alert kind="info" title="What you typed is kept. Somebody has saved meanwhile:">
      <List gap={1}>
        {changes.map(({ field, label, from, to, typed }) => (
          <li key={field}>
            {`${label}: ${from} → ${to}.`}
            {typed !== undefined && typed !== to && ` You typed ${typed}.`}
          </li>
        ))}
        {before !== now && <li>{`Email of the child: ${before ?? 'None'} → ${now ?? 'None'}.`}</li>}
      </List>
    </Alert>
  );
}
