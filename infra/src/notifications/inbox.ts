// Hot screen: the bell of every page asks for a person's notices and counts them, in one statement each.
import { statement, type Sql } from '../db/sql.js';

// Hides reminders of classes that were moved, canceled or paused since.
const IS_TRUE_STILL = `(n.class_id IS NULL OR EXISTS (
  SELECT 1 FROM scheduled_class c WHERE c.id = n.class_id AND c.starts_at = n.class_starts_at AND c.status NOT IN ('canceled', 'paused')))`;

const UNREAD_SHOWN_MAX = 100;

const unreadCount = `(SELECT count(*)::int FROM (
  SELECT 1 FROM notification n WHERE n.account_id = $1 AND n.read_at IS NULL AND ${IS_TRUE_STILL} LIMIT ${UNREAD_SHOWN_MAX}) few)`;

// One row more than a page tells whether there is another page.
const listNotices = statement(
  'inbox-list',
  `
  WITH page AS (
    SELECT n.* FROM notification n
    WHERE n.account_id = $1 AND ($2::bigint IS NULL OR n.id < $2) AND ${IS_TRUE_STILL}
    ORDER BY n.id DESC LIMIT $3::int + 1)
  SELECT json_build_object(
    'results', coalesce((SELECT json_agg(json_build_object('id', p.id, 'kind', p.kind, 'title', p.title, 'body', p.body,
        'link', p.link, 'created_at', p.created_at, 'is_read', p.read_at IS NOT NULL) ORDER BY p.id DESC)
      FROM (SELECT * FROM page ORDER BY id DESC LIMIT $3::int) p), '[]'),
    'has_more', (SELECT count(*) > $3::int FROM page),
    'unread', ${unreadCount})::text AS body`,
);

const countUnread = statement('inbox-unread', `SELECT ${unreadCount} AS unread`);

/** A page of a person's notices, newest first, as JSON; `before` is the last notice of the previous page. */
export async function listInbox(
  sql: Sql,
  accountId: number,
  { before, size }: { before: number | null; size: number },
): Promise<string> {
  return (await sql.row<{ body: string }>(listNotices, [accountId, before, size])).body;
}

/** How many notices a person has not read, at most a hundred. */
export const countInbox = async (sql: Sql, accountId: number): Promise<number> =>
  (await sql.row<{ unread: number }>(countUnread, [accountId])).unread;
