import { useSearchParams } from 'react-router-dom';

/** The open tab, kept in the address. What the lists of the tab before had there does not follow. */
export function useTab(): [string, (tab: string) => void] {
  const [params, setParams] = useSearchParams();
  return [params.get('tab') ?? '', (tab) => setParams({ tab }, { preventScrollReset: true })];
}
