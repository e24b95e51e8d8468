import { instant, number, text, word } from '@school/infra/export/columns';
import { sheetOf } from '@school/infra/export/sheet';
import { listShortLinks } from '../../contract/short-links.js';

/** Short links with their clicks. */
export const shortLinkSheet = sheetOf(listShortLinks, 'short-links', [
  number('ID', (row) => row.id),
  text('Short link', (row) => row.short_url, 32),
  text('Leads to', (row) => row.url, 50),
  word('Status', (row) => row.state),
  text('Owner', (row) => row.owner),
  number('Clicks', (row) => row.clicks),
  instant('Last click', (row) => row.last_clicked_at),
  instant('Expires', (row) => row.expires_at),
  number('Visits allowed', (row) => row.max_visits),
  instant('Created', (row) => row.created_at),
]);
