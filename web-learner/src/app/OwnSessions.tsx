import { endOtherSessions, endSession, listSessions } from '@school/bff-learner/contract/sessions';
import { fromContract } from '@school/web-kit/api/from-contract';
import { SessionList } from '@school/web-kit/session/SessionList';
import { AccountOpenings } from './AccountOpenings';
import { api } from './api';

const changes = { invalidatesTags: ['Sessions' as const] };

const sessionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listSessions: build.query({ ...fromContract(listSessions), providesTags: ['Sessions'] }),
    // After a refusal the session has ended in another way, so the list is loaded again in both cases.
    endSession: build.mutation({ ...fromContract(endSession), ...changes }),
    endOtherSessions: build.mutation({ ...fromContract(endOtherSessions), ...changes }),
  }),
});

/** Where the person is signed in, and who else has opened the account. */
export function OwnSessions({ zone }: { zone: string }) {
  const answer = sessionsApi.useListSessionsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [end] = sessionsApi.useEndSessionMutation();
  const [endOthers] = sessionsApi.useEndOtherSessionsMutation();
  return (
    <>
      <SessionList
        answer={answer}
        zone={zone}
        onEnd={(id) => end({ params: { id } }).unwrap()}
        onEndOthers={() => endOthers().unwrap()}
      />
      <AccountOpenings zone={zone} />
    </>
  );
}
