import type { AuditLine } from '@school/bff-staff/contract/audit';
import { useLink } from '@school/web-kit/link/link-context';
import { useMayOpen } from '../../app/use-may-open';
import css from './Audit.module.css';
import { placeOf, thingWords } from './entities';

/** What a line is about, as a link to the page that shows it, where there is one that the person may open. */
export function Thing({ entity, entity_id: number }: Pick<AuditLine, 'entity' | 'entity_id'>) {
  const Link = useLink();
  const mayOpen = useMayOpen();
  const words = thingWords(entity, number);
  const place = placeOf(entity, number);
  if (place === undefined || !mayOpen(place)) return words;
  return (
    <Link href={place} className={css.thing}>
      {words}
    </Link>
  );
}
