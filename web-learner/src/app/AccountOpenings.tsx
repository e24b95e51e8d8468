import { accountOpenings, type AccountOpening } from '@school/bff-learner/contract/impersonation';
import { fromContract } from '@school/web-kit/api/from-contract';
import { ErrorState } from '@school/web-kit/feedback/ErrorState';
import { LoadingRegion } from '@school/web-kit/feedback/LoadingRegion';
import { Skeleton } from '@school/web-kit/feedback/Skeleton';
import { When } from '@school/web-kit/time/When';
import { api } from './api';
import css from './AccountOpenings.module.css';

const { useAccountOpeningsQuery } = api.injectEndpoints({
  endpoints: (build) => ({ accountOpenings: build.query(fromContract(accountOpenings)) }),
});

const MESSAGES = {
  title: 'Who has opened your account',
  loading: 'Loading who has opened your account',
  failed: 'The list of who has opened your account could not be loaded.',
  nobody: 'Nobody else has opened your account.',
  reason: 'Reason',
  looked: 'Looked only.',
  changes: 'Could make changes',
} as const;

/** Who of the school has opened the person's account, when and why. */
export function AccountOpenings({ zone }: { zone: string }) {
  const { data, error, isFetching, refetch } = useAccountOpeningsQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <section className={css.box} aria-labelledby="account-openings">
      <h3 id="account-openings">{MESSAGES.title}</h3>
      {data ? (
        <List openings={data.results} zone={zone} />
      ) : error && !isFetching ? (
        <ErrorState text={MESSAGES.failed} onRetry={() => void refetch()} />
      ) : (
        <LoadingRegion label={MESSAGES.loading}>
          <Skeleton lines={2} />
        </LoadingRegion>
      )}
    </section>
  );
}

function List({ openings, zone }: { openings: readonly AccountOpening[]; zone: string }) {
  if (openings.length === 0) return <p className="muted">{MESSAGES.nobody}</p>;
  return (
    <ul className={css.list}>
      {openings.map((one) => (
        <li key={one.id} className={css.line}>
          <span>
            <strong>{one.actor_name}</strong> {one.is_staff ? 'of the school' : `(teacher of ${one.user_name})`},{' '}
            <When at={one.opened_at} zone={zone} /> to{' '}
            <When at={one.ended_at} zone={zone} format="time" showZone={false} />
          </span>
          {one.reason !== null && (
            <span>
              {MESSAGES.reason}: {one.reason}
            </span>
          )}
          <span className="muted">
            {one.act_reason === null ? MESSAGES.looked : `${MESSAGES.changes}: ${one.act_reason}`}
          </span>
        </li>
      ))}
    </ul>
  );
}
