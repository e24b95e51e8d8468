/** `payment_page` and 4711 as `payment page 4711`. */
export const thingWords = (entity: string, number?: string): string =>
  [entity.replaceAll('_', ' '), number].filter((word) => word !== undefined && word !== '').join(' ');

/** The kinds of thing that have a page of their own, by the number in the line. */
const PAGED_ENTITIES = ['student', 'batch'] as const;

/** The kind of page that shows the thing of a line; undefined for other things. */
export const pageOfEntity = (entity: string): (typeof PAGED_ENTITIES)[number] | undefined =>
  PAGED_ENTITIES.find((known) => known === entity);
