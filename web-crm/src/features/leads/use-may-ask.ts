import { mayAsk } from '@school/core/leads/transfers';
import { useMeQuery } from '../../app/auth-api';
import { useListOwnersQuery } from './api';

/** Whether the person may ask the owner of a lead to hand it over; false until that is known. */
export function useMayAsk(ownerId: number | null): boolean {
  const { data: me } = useMeQuery();
  const { data: owners } = useListOwnersQuery();
  const self = owners?.results.find(({ id }) => id === me?.staff_id);
  return mayAsk(self?.id, ownerId).ok;
}
