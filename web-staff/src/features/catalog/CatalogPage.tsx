import { useState, type ReactNode } from 'react';
import { PAGE_SIZES } from '@school/core/shared/paging';
import { Button } from '@school/web-kit/button/Button';
import { Confirm } from '@school/web-kit/dialog/Confirm';
import { Dialog } from '@school/web-kit/dialog/Dialog';
import type { DialogProps } from '@school/web-kit/dialog/KitDialog';
import { notify } from '@school/web-kit/feedback/toast-store';
import { useDocumentTitle } from '@school/web-kit/hooks/use-document-title';
import { useLastDefined } from '@school/web-kit/hooks/use-last-defined';
import { PlusIcon } from '@school/web-kit/icons/PlusIcon';
import { Badge } from '@school/web-kit/shell/Badge';
import { PageHeader } from '@school/web-kit/shell/PageHeader';
import { MenuTable } from '@school/web-kit/table/MenuTable';
import { ListFilter } from '@school/web-kit/table/ListFilter';
import type { ExportMenuProps } from '@school/web-kit/table/ExportMenu';
import { tableState } from '@school/web-kit/table/table-state';
import type { Column } from '@school/web-kit/table/table-types';
import { ExportList } from '../../app/ExportList';
import { useWhatChanged } from '../../app/use-what-changed';
import css from './Catalog.module.css';
import { LIST_FAILED, SAVE_FAILED } from './messages';
import type { CatalogList } from './use-catalog-list';

interface Entry {
  id: number;
  is_active: boolean;
  updated_at: string;
}

/** The props of a catalog form: the entry to change (undefined for a new one), and the function that saves it. */
export interface CatalogFormProps<Row, Body> {
  entry: Row | undefined;
  save: (body: Body) => Promise<void>;
}

interface CatalogPageProps<Row, Body> {
  title: string;
  text: string;
  /** The kind of its lines in the audit log. */
  entity: string;
  /** The name of an entry inside a sentence: 'country'. */
  noun: string;
  columns: readonly Column<Row>[];
  nameOf: (row: Row) => string;
  /** The call of the list. */
  call: ExportMenuProps['list'];
  list: CatalogList;
  answer: {
    data?: { results: Row[]; count: number };
    error?: unknown;
    isFetching: boolean;
    refetch: () => PromiseLike<unknown>;
  };
  /** The body that is sent when an entry is activated or deactivated. */
  toBody: (row: Row) => Body;
  add: (body: Body) => Promise<unknown>;
  change: (id: number, body: Body & { updated_at: string }) => Promise<unknown>;
  /** Whether this entry cannot be deactivated. */
  isPinned?: (row: Row) => boolean;
  /** What stands in the column 'Status', if there is more to say than active or not. */
  status?: (row: Row) => ReactNode;
  size?: DialogProps['size'];
  form: (props: CatalogFormProps<Row, Body>) => ReactNode;
}

/** An editor for a list: a table, a dialog for each entry, and 'deactivate' instead of 'delete'. */
export function CatalogPage<Row extends Entry, Body>(props: CatalogPageProps<Row, Body>) {
  const { title, noun, nameOf, list, answer } = props;
  const [opened, setOpened] = useState<Row | 'new'>();
  const [switched, setSwitched] = useState<Row>();
  useDocumentTitle(`${title} · Back office`);

  const columns: Column<Row>[] = [
    ...props.columns.map((column) => (column.primary ? { ...column, cell: openButton(column, setOpened) } : column)),
    {
      key: 'is_active',
      header: 'Status',
      cell: props.status ?? (({ is_active }) => <ActiveBadge active={is_active} />),
    },
  ];
  const whatChanged = useWhatChanged(props.entity);
  const isPinned = (row: Row) => props.isPinned?.(row) ?? false;
  return (
    <>
      <PageHeader
        title={title}
        text={props.text}
        actions={
          <Button icon={<PlusIcon />} onClick={() => setOpened('new')}>
            Add {noun}
          </Button>
        }
      />
      <h2 className="visually-hidden">Entries</h2>
      <MenuTable
        caption={title}
        captionHidden
        narrow="cards"
        columns={columns}
        {...tableState(answer, LIST_FAILED)}
        rowKey={({ id }) => String(id)}
        rowName={nameOf}
        rowTone={({ is_active }) => (is_active ? undefined : 'muted')}
        rowMenu={(row) => [
          { label: 'Edit', onSelect: () => setOpened(row) },
          {
            label: row.is_active ? 'Deactivate' : 'Activate',
            disabled: isPinned(row),
            onSelect: () => setSwitched(row),
          },
          ...whatChanged(row.id),
        ]}
        empty={
          list.isFiltered
            ? { title: 'Nothing matches.', text: 'Try fewer letters or another status.' }
            : { title: `No ${title.toLowerCase()} yet.`, text: `Add the first ${noun}.` }
        }
        query={{ ...list.url.query, sort: list.sort }}
        onQuery={list.url.setQuery}
        pageSizes={PAGE_SIZES}
        searchLabel={`Search ${title.toLowerCase()}`}
        toolbar={<StatusFilter list={list} />}
        exportMenu={<ExportList list={props.call} args={list.args} />}
      />
      <EntryDialog {...props} opened={opened} onClose={() => setOpened(undefined)} />
      <SwitchDialog {...props} row={switched} onClose={() => setSwitched(undefined)} />
    </>
  );
}

function openButton<Row>(column: Column<Row>, open: (row: Row) => void) {
  return (row: Row) => (
    <button type="button" className={css.name} onClick={() => open(row)}>
      {column.cell(row)}
    </button>
  );
}

const ActiveBadge = ({ active }: { active: boolean }) => (
  <Badge tone={active ? 'success' : 'neutral'}>{active ? 'Active' : 'Inactive'}</Badge>
);

function StatusFilter({ list: { url, args } }: { list: CatalogList }) {
  return (
    <ListFilter
      label="Status"
      value={args.query.is_active}
      options={[
        { value: 'true', label: 'Active' },
        { value: 'false', label: 'Inactive' },
      ]}
      onChange={(value) => url.setFilters({ active: value })}
    />
  );
}

interface EntryDialogProps<Row, Body> extends CatalogPageProps<Row, Body> {
  opened: Row | 'new' | undefined;
  onClose: () => void;
}

function EntryDialog<Row extends Entry, Body>(props: EntryDialogProps<Row, Body>) {
  const { opened, onClose, noun, nameOf, answer, add, change, form: EntryForm } = props;
  const shown = useLastDefined(opened);
  const entry = shown === 'new' ? undefined : shown;

  const save = async (body: Body) => {
    try {
      await (entry ? change(entry.id, { ...body, updated_at: entry.updated_at }) : add(body));
    } finally {
      // Also after a refusal: another person may have changed the list. It is awaited, because an entry that is opened
      // again at once would be the old one.
      await answer.refetch();
    }
    notify(`The ${noun} was saved.`);
    onClose();
  };
  return (
    <Dialog
      open={opened !== undefined}
      onClose={onClose}
      size={props.size}
      title={entry ? `Edit ${nameOf(entry)}` : `Add ${noun}`}
    >
      <EntryForm key={entry ? `${entry.id} ${entry.updated_at}` : 'new'} entry={entry} save={save} />
    </Dialog>
  );
}

interface SwitchDialogProps<Row, Body> extends CatalogPageProps<Row, Body> {
  row: Row | undefined;
  onClose: () => void;
}

function SwitchDialog<Row extends Entry, Body>(props: SwitchDialogProps<Row, Body>) {
  const { row, onClose, nameOf, toBody, change, answer } = props;
  const shown = useLastDefined(row);
  if (shown === undefined) return null;
  const action = shown.is_active ? 'Deactivate' : 'Activate';
  return (
    <Confirm
      open={row !== undefined}
      onClose={onClose}
      title={`${action} ${nameOf(shown)}?`}
      action={action}
      busyLabel="Saving…"
      danger={shown.is_active}
      failureText={SAVE_FAILED}
      onConfirm={async () => {
        try {
          await change(shown.id, { ...toBody(shown), is_active: !shown.is_active, updated_at: shown.updated_at });
        } finally {
          await answer.refetch();
        }
      }}
    >
      {shown.is_active
        ? 'From then on it can no longer be chosen. What was made with it stays as it is.'
        : 'From then on it can be chosen again.'}
    </Confirm>
  );
}
