import { useDispatch } from 'react-redux';
import { listenToNews } from '@school/bff-crm/contract/live';
import { ANY_KEY, type NewsBatch } from '@school/core/live/news';
import { toRequest } from '@school/web-kit/api/from-contract';
import { useNews } from '@school/web-kit/live/use-news';
import { api } from '../../app/api';

const { url } = toRequest(listenToNews, {});

/** Reads again what the open screens show of whatever somebody else has changed. */
export default function LiveNews() {
  const dispatch = useDispatch();
  useNews(url, (news) => void dispatch(api.util.invalidateTags(tagsOf(news))));
  return null;
}

/** A lead may be on any list; its own page is read again only for itself, and reports, which cost much, not at all. */
function tagsOf({ lead, notice }: NewsBatch): Parameters<typeof api.util.invalidateTags>[0] {
  return [
    ...(notice ? (['Notifications'] as const) : []),
    ...(lead ? (['Leads', 'TabCounts'] as const) : []),
    ...[...(lead ?? [])].map((key) => (key === ANY_KEY ? 'Lead' : { type: 'Lead' as const, id: key })),
  ];
}
