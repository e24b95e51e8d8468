import { listCertificates, CERTIFICATE_STATES, type StaffCertificate } from '@school/bff-staff/contract/certificates';
import { PAGE_SIZES, SEARCH_MAX } from '@school/core/shared/paging';
import { useDocumentTitle } from '@school/web-kit/hooks/use-document-title';
import { EditIcon } from '@school/web-kit/icons/EditIcon';
import { TrashIcon } from '@school/web-kit/icons/TrashIcon';
import type { MenuItem } from '@school/web-kit/menu/Menu';
import { PageHeader } from '@school/web-kit/shell/PageHeader';
import { MenuTable } from '@school/web-kit/table/MenuTable';
import { ListFilter } from '@school/web-kit/table/ListFilter';
import { pageQuery } from '@school/web-kit/table/page-query';
import { tableState } from '@school/web-kit/table/table-state';
import { useTableUrl } from '@school/web-kit/table/use-table-url';
import { useState } from 'react';
import { ExportList } from '../../app/ExportList';
import { useCertificatesQuery } from './api';
import { COLUMNS, STATE_LOOKS } from './certificate-columns';
import { ReissueDialog, RevokeDialog } from './ChangeDialogs';

interface Opened {
  what: 'revoke' | 'reissue';
  certificate: StaffCertificate;
}

/** The list of the school's certificates. */
export default function CertificatesPage() {
  useDocumentTitle('Certificates · Back office');
  const { url, args } = useListArgs();
  const answer = useCertificatesQuery(args, { refetchOnMountOrArgChange: true });
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  const openFor = (what: Opened['what']) => (opened?.what === what ? opened.certificate : undefined);
  const { q, state } = args.query;
  return (
    <>
      <PageHeader
        title="Certificates"
        text="The school issues one by itself when a student has completed a module. Here one is corrected or taken back."
      />
      <MenuTable
        caption="Certificates"
        captionHidden
        narrow="cards"
        columns={COLUMNS}
        {...tableState(answer, 'The certificates could not be loaded.')}
        rowKey={({ id }) => String(id)}
        rowName={({ number }) => number}
        rowMenu={(certificate) => menuOf(certificate, setOpened)}
        rowTone={({ state }) => (state === 'issued' || state === 'ready' ? undefined : 'muted')}
        empty={
          (q ?? state)
            ? { title: 'No certificate matches.', text: 'Try fewer letters or another status.' }
            : { title: 'No certificates yet.', text: 'The first one comes with the first completed module.' }
        }
        query={url.query}
        onQuery={url.setQuery}
        pageSizes={PAGE_SIZES}
        searchLabel="Search number, student or module"
        toolbar={
          <ListFilter
            label="Status"
            value={state}
            options={CERTIFICATE_STATES.map((value) => ({ value, label: STATE_LOOKS[value].label }))}
            onChange={(value) => url.setFilters({ state: value })}
          />
        }
        exportMenu={<ExportList list={listCertificates} args={answer.originalArgs} />}
      />
      <RevokeDialog certificate={openFor('revoke')} onClose={close} />
      <ReissueDialog certificate={openFor('reissue')} onClose={close} />
    </>
  );
}

function useListArgs() {
  const url = useTableUrl({ pageSize: 20 });
  const { search } = url.query;
  const state = CERTIFICATE_STATES.find((known) => known === url.filter('state'));
  const q = search?.slice(0, SEARCH_MAX);
  return { url, args: { query: { q, state, ...pageQuery(url.query) } } };
}

/** A certificate that was revoked or replaced cannot change any more. */
const menuOf = (certificate: StaffCertificate, open: (opened: Opened) => void): readonly MenuItem[] =>
  certificate.state === 'revoked' || certificate.state === 'replaced'
    ? []
    : [
        { label: 'Correct the name', icon: <EditIcon />, onSelect: () => open({ what: 'reissue', certificate }) },
        {
          label: 'Revoke',
          icon: <TrashIcon />,
          danger: true,
          onSelect: () => open({ what: 'revoke', certificate }),
        },
      ];
