import type { PaymentPage } from '@school/bff-staff/contract/payment-pages';
import { CellLines, CellNote } from '@school/web-kit/table/CellLines';
import type { Column } from '@school/web-kit/table/table-types';
import css from './Students.module.css';

const PAGE: Column<PaymentPage> = {
  key: 'page',
  header: 'Page',
  primary: true,
  cell: ({ id, page_id, student_name }) => (
    <CellLines>
      <span title={page_id} className={css.moment}>
        Page {id}
      </span>
      <CellNote>{student_name}</CellNote>
    </CellLines>
  ),
};

/** The columns of one family's payment pages: in a fixed order, and without the phone, which the head of the page hides. */
export const forFamily = (columns: readonly Column<PaymentPage>[]): readonly Column<PaymentPage>[] =>
  columns.map((column) => (column.primary ? PAGE : { ...column, sortable: false }));
