import { useDispatch } from 'react-redux';
import { listenToNews } from '@school/bff-staff/contract/live';
import { toRequest } from '@school/web-kit/api/from-contract';
import { useNews } from '@school/web-kit/live/use-news';
import { api } from '../../app/api';

const { url } = toRequest(listenToNews, {});

/** Reads again what the open screens show of whatever somebody else has changed. */
export default function LiveNews() {
  const dispatch = useDispatch();
  useNews(url, ({ lead, notice }) => {
    const tags = [...(notice ? ['Notifications' as const] : []), ...(lead ? ['Lead' as const] : [])];
    dispatch(api.util.invalidateTags(tags));
  });
  return null;
}
