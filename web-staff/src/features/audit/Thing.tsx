import type { AuditLine } from '@school/bff-staff/contract/audit';
import { EntityLink } from '../../app/EntityLink';
import { pageOfEntity, thingWords } from './entities';

/** What a line is about, as a link where it has a page. */
export function Thing({ entity, entity_id: number }: Pick<AuditLine, 'entity' | 'entity_id'>) {
  const words = thingWords(entity, number);
  const page = pageOfEntity(entity);
  if (page === undefined || !/^[1-9]\d{0,14}$/.test(number)) return words;
  return (
    <EntityLink to={page} id={Number(number)}>
      {words}
    </EntityLink>
  );
}
