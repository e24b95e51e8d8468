import type { Lead } from '@school/bff-crm/contract/leads';
import type { TheirChange } from '@school/core/leads/details';
import { Alert } from '@school/web-kit/feedback/Alert';
import { List } from '@school/web-kit/layout/List';

interface TheirChangesProps {
  before: Lead;
  now: Lead;
  changes: readonly TheirChange[];
}

/** What somebody else has saved since the form was opened, beside what is typed here instead. */
export function TheirChanges({ before, now, changes }: TheirChangesProps) {
  const others = [
    ['Lead Stage', before.stage, now.stage],
    ['Lead Owner', before.owner_name ?? 'Nobody', now.owner_name ?? 'Nobody'],
  ].filter(([, from, to]) => from !== to);
  return (
    <Alert kind="warning" title="What you typed is kept. Somebody has changed this lead meanwhile:">
      <List gap={1}>
        {changes.map(({ field, label, from, to, typed }) => (
          <li key={field}>
            {`${label}: ${from} → ${to}.`}
            {typed !== undefined && ` You typed ${typed}.`}
          </li>
        ))}
        {others.map(([label, from, to]) => (
          <li key={label}>{`${label}: ${from} → ${to}.`}</li>
        ))}
        {changes.length + others.length === 0 && <li>Nothing of what stands here.</li>}
      </List>
    </Alert>
  );
}
