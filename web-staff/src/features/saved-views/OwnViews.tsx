import { listNameOf } from '@school/bff-staff/contract/page-access';
import { ViewsMenu } from '@school/web-kit/views/ViewsMenu';
import { useListAddress } from '@school/web-kit/views/use-list-address';
import { useListViewsQuery, useViewCalls } from './api';

/** The views of the page's list; a page about one thing has none. */
export default function OwnViews() {
  const address = useListAddress();
  const list = listNameOf(address.path);
  return list === undefined ? null : <Views list={list} address={address} />;
}

function Views({ list, address }: { list: string; address: ReturnType<typeof useListAddress> }) {
  const { data, isError, refetch } = useListViewsQuery({ query: { list } });
  const calls = useViewCalls(list);
  return (
    <ViewsMenu views={data?.results} failed={isError} onRetry={() => void refetch()} address={address} calls={calls} />
  );
}
