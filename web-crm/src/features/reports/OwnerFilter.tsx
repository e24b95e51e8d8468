import { ListFilter } from '@school/web-kit/table/ListFilter';
import type { TableUrl } from '@school/web-kit/table/use-table-url';
import { useListOwnersQuery } from '../../app/lead-parts';

/** Narrows a report to the leads of one person. */
export function OwnerFilter({ url }: { url: TableUrl }) {
  const { data } = useListOwnersQuery();
  const options = (data?.results ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <ListFilter
      label="Lead Owner"
      value={url.filter('owner')}
      options={options}
      onChange={(owner) => url.setFilters({ owner })}
    />
  );
}

/** The owner of the address, as the calls take it; anything else is none. */
export function ownerOf(url: TableUrl): number | undefined {
  const owner = url.filter('owner') ?? '';
  return /^[1-9]\d{0,14}$/.test(owner) ? Number(owner) : undefined;
}
