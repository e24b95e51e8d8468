import { listPages } from '@school/bff-staff/contract/payment-pages';
import { PAGE_SIZES } from '@school/core/shared/paging';
import { forFamily } from './page-columns';
import { MenuTable } from '@school/web-kit/table/MenuTable';
import { pageQuery } from '@school/web-kit/table/page-query';
import { tableState } from '@school/web-kit/table/table-state';
import { useTableUrl } from '@school/web-kit/table/use-table-url';
import { ExportList } from '../../app/ExportList';
import { PAGE_COLUMNS, PageTools, usePageList, usePageMenu } from '../../app/payment-page-parts';
import { FAILED } from './messages';

interface PagesProps {
  about: { student_id: number } | { account_id: number };
}

/** The payment pages of one child, or of all children of a family, as far as the person may see them. */
export function Pages({ about }: PagesProps) {
  return (
    <PageTools>
      <PageTable about={about} />
    </PageTools>
  );
}

function PageTable({ about }: PagesProps) {
  const url = useTableUrl({ pageSize: 20 });
  const menuOf = usePageMenu();
  const question = { ...about, tab: 'all', owner: 'all', sort: '-created_at', ...pageQuery(url.query) } as const;
  const { answer } = usePageList(question);
  return (
    <MenuTable
      caption="Payment pages"
      captionHidden
      narrow="early-cards"
      columns={COLUMNS}
      {...tableState(answer, FAILED.pages)}
      rowKey={({ id }) => String(id)}
      rowName={(page) => `${page.student_name}, page ${page.id}`}
      rowTone={({ state }) => (state === 'Expired' ? 'muted' : undefined)}
      rowMenu={menuOf}
      empty={{ title: 'No payment pages.', text: 'None was made, or they belong to another team.' }}
      query={url.query}
      onQuery={url.setQuery}
      pageSizes={PAGE_SIZES}
      exportMenu={<ExportList list={listPages} args={{ query: question }} />}
    />
  );
}

const COLUMNS = forFamily(PAGE_COLUMNS);
