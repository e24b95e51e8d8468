import { SessionList, type SessionLine } from '@school/web-kit/session/SessionList';
import { Card } from '@school/web-kit/shell/Card';
import css from './gallery.module.css';

const AT = '2026-11-25T09:00:00.000Z';
const line = (id: string, change: Partial<SessionLine> = {}): SessionLine => ({
  id,
  audience: 'learner',
  device: 'Chrome on Android',
  zone: 'Europe/Berlin',
  created_at: AT,
  last_used_at: AT,
  is_of_school: false,
  is_current: false,
  ...change,
});

const OWN = line('own', { is_current: true });
const ALL = [OWN, line('old', { device: null, zone: null }), line('school', { is_of_school: true, audience: 'staff' })];

/** Where a person is signed in: several places, only here, loading, and failed. */
export function SessionsSection() {
  const rest = {
    zone: 'Europe/Berlin',
    onEnd: () => Promise.resolve({ message: 'The session has ended.' }),
    onEndOthers: () => Promise.reject(new Error('refused')),
  };
  const query = { isFetching: false, refetch: () => undefined };
  return (
    <div className={css.grid}>
      <Card title="Sessions">
        <SessionList {...rest} answer={{ ...query, data: { results: ALL } }} />
      </Card>
      <Card title="Only this session">
        <SessionList {...rest} answer={{ ...query, data: { results: [OWN] } }} />
      </Card>
      <Card title="Sessions, loading">
        <SessionList {...rest} answer={{ ...query, isFetching: true }} />
      </Card>
      <Card title="Sessions, failed">
        <SessionList {...rest} answer={{ ...query, error: new Error('failed') }} />
      </Card>
    </div>
  );
}
