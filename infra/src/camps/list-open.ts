// Hot screen: the page of camps, which every visitor may open, in one statement.
import { statement, type Sql } from '../db/sql.js';
import { isOpen } from './claim-seat.js';

const openCamps = statement(
  'camps-open',
  `
  SELECT coalesce(json_agg(json_build_object(
    'id', c.id, 'title', c.title, 'theme', c.theme, 'summary', c.summary, 'starts_on', c.starts_on, 'days', c.days,
    'starts_at', instant_at(c.starts_on + c.wall_from, c.timezone), 'ends_at', instant_at(c.starts_on + c.wall_to, c.timezone),
    'timezone', c.timezone, 'age_from', c.age_from, 'age_to', c.age_to, 'seats_left', c.seats - c.taken)
    ORDER BY c.starts_on, c.wall_from, c.id), '[]')::text AS answer
  FROM camp c WHERE ${isOpen('$1')}`,
);

/** The camps for which families may register, the next one first. */
export const listOpenCamps = async (sql: Sql, now: Date): Promise<string> =>
  (await sql.row<{ answer: string }>(openCamps, [now])).answer;
