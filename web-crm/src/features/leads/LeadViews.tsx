import { useListAddress } from '@school/web-kit/views/use-list-address';
import { ViewsMenu } from '@school/web-kit/views/ViewsMenu';
import { useListLeadsQuery } from './api';
import { leadAsk } from './lead-ask';
import { useListViewsQuery, useViewCalls } from './views-api';

/** The views of the leads, each with how many it has now. */
export function LeadViews() {
  const { data, isError, refetch } = useListViewsQuery({ query: { list: 'leads' } });
  const address = useListAddress();
  const calls = useViewCalls('leads');
  return (
    <ViewsMenu
      views={data?.results}
      failed={isError}
      onRetry={() => void refetch()}
      address={address}
      calls={calls}
      whole="tab=all"
      countOf={({ query }) => <LeadCount query={query} />}
    />
  );
}

/** Asked for when the menu opens; nothing is said until the answer is there, or when there is none. */
function LeadCount({ query }: { query: string }) {
  const { args } = leadAsk(new URLSearchParams(query));
  const { data } = useListLeadsQuery(
    { query: { ...args.query, page: 1, page_size: 1 } },
    { refetchOnMountOrArgChange: true },
  );
  return data && <>{`${data.count.toLocaleString('en-US')}${data.count_is_exact ? '' : '+'}`}</>;
}
