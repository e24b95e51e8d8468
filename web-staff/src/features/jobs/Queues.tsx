import type { QueueLine } from '@school/bff-staff/contract/jobs';
import { Alert } from '@school/web-kit/feedback/Alert';
import { Badge } from '@school/web-kit/shell/Badge';
import { Card } from '@school/web-kit/shell/Card';
import css from './Jobs.module.css';

const STORES = { postgres: 'PostgreSQL', redis: 'Redis' } as const;
const KINDS = { io: 'Waiting jobs (io)', cpu: 'Computing jobs (cpu)' } as const;
const STATES = [
  ['waiting', 'Waiting'],
  ['active', 'Active'],
  ['delayed', 'Delayed'],
  ['failed', 'Failed'],
] as const;

/** The number of jobs in each queue and state, and where the queues are stored. */
export function Queues({ store, queues }: { store: keyof typeof STORES; queues: readonly QueueLine[] }) {
  return (
    <div className={css.queues}>
      {queues.map(({ kind, counts }) => (
        <Card key={kind} title={KINDS[kind]} aside={<Badge tone="info">{STORES[store]}</Badge>}>
          {counts === null ? (
            <Alert kind="warning">The queue cannot be reached just now. Jobs wait in the outbox.</Alert>
          ) : (
            <dl className={css.counts}>
              {STATES.map(([state, label]) => (
                <div key={state}>
                  <dt>{label}</dt>
                  <dd>{counts[state]}</dd>
                </div>
              ))}
            </dl>
          )}
        </Card>
      ))}
    </div>
  );
}
