import { raw, type RawBuilder } from 'objection';

/** An instant of a column as a screen gets it from Postgres: text with an offset, exact to the microsecond. */
export const instantText = (column: string): RawBuilder => raw('to_json(??)', column);
