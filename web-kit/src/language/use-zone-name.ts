import { cityOf } from '../time/formatters';
import { useMessages } from './language';
import { KIT } from './messages';

/** Names a zone as people say it in the language of the page: 'New York time', 'Ortszeit Wien', 'UTC'. */
export function useZoneName(): (zone: string) => string {
  const kit = useMessages('kit', KIT);
  return (zone) => (zone === 'UTC' ? 'UTC' : kit.zoneTime(cityOf(zone)));
}
