import { useState } from 'react';
import { listCollectionLinks, type CollectionLink } from '@school/bff-staff/contract/payment-links';
import { errorText } from '@school/web-kit/api/error-text';
import { ButtonLink } from '@school/web-kit/button/ButtonLink';
import { useDocumentTitle } from '@school/web-kit/hooks/use-document-title';
import { MailIcon } from '@school/web-kit/icons/MailIcon';
import { TrashIcon } from '@school/web-kit/icons/TrashIcon';
import type { MenuItem } from '@school/web-kit/menu/Menu';
import { PageHeader } from '@school/web-kit/shell/PageHeader';
import { CellLines, CellNote } from '@school/web-kit/table/CellLines';
import type { Column } from '@school/web-kit/table/table-types';
import { ExportList } from '../../app/ExportList';
import { paths } from '../../app/paths';
import { useCollectionLinksQuery, useDisableCollectionLinkMutation, useRemindCollectorMutation } from './api';
import { CollectorTotals } from './CollectorTotals';
import { sharedColumns } from './link-columns';
import { LinkConfirm, type Asked } from './LinkConfirm';
import { LinkTable } from './LinkTable';
import { LIST_FAILED } from './messages';
import { useLinkList } from './use-link-list';

const COLUMNS: readonly Column<CollectionLink>[] = [
  { key: 'title', header: 'Title', primary: true, sortable: true, cell: ({ title }) => title },
  {
    key: 'collector',
    header: 'Collector',
    cell: ({ collector_name, collector_email }) => (
      <CellLines>
        <span>{collector_name}</span>
        <CellNote>{collector_email}</CellNote>
      </CellLines>
    ),
  },
  ...sharedColumns<CollectionLink>(),
];

/** The page 'My collector payment pages'. */
export default function CollectorLinksPage() {
  const list = useLinkList();
  const answer = useCollectionLinksQuery(list.args, { refetchOnMountOrArgChange: true });
  const [disable] = useDisableCollectionLinkMutation();
  const [remind] = useRemindCollectorMutation();
  const [asked, setAsked] = useState<Asked>();
  useDocumentTitle('My collector payment pages · Back office');
  return (
    <>
      <PageHeader
        title="My collector payment pages"
        text="Collection links with what has arrived. Totals follow the search, not the tab."
        actions={<ButtonLink href={paths.collectionLink}>Generate Collection Link</ButtonLink>}
      />
      <CollectorTotals totals={answer.data?.totals} />
      <h2 className="visually-hidden">Collection links</h2>
      <LinkTable
        caption="Collection links"
        columns={COLUMNS}
        list={list}
        data={answer.data}
        loading={answer.isFetching}
        error={answer.error ? errorText(answer.error, LIST_FAILED) : undefined}
        onRetry={() => void answer.refetch()}
        rowMenu={(link) => menuOf(link, setAsked)}
        searchLabel="Search title or collector"
        exportMenu={<ExportList list={listCollectionLinks} args={list.args} />}
        empty={{ title: 'No collection links yet.', text: 'Generate one to ask for money without an enrolment.' }}
      />
      <LinkConfirm
        asked={asked}
        onClose={() => setAsked(undefined)}
        disable={(id) => disable({ params: { id } }).unwrap()}
        remind={(id) => remind({ params: { id } }).unwrap()}
      />
    </>
  );
}

const menuOf = (link: CollectionLink, ask: (asked: Asked) => void): readonly MenuItem[] => [
  {
    label: 'Send a reminder',
    icon: <MailIcon />,
    disabled: link.state !== 'active',
    onSelect: () => ask({ what: 'remind', id: link.id, title: link.title, email: link.collector_email }),
  },
  {
    label: 'Disable',
    icon: <TrashIcon />,
    danger: true,
    disabled: link.state !== 'active' && link.state !== 'expired',
    onSelect: () => ask({ what: 'disable', id: link.id, title: link.title }),
  },
];
