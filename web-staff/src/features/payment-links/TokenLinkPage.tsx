import { useState } from 'react';
import { listTokenLinks, type TokenLink } from '@school/bff-staff/contract/payment-links';
import { errorText } from '@school/web-kit/api/error-text';
import { Button } from '@school/web-kit/button/Button';
import { useDocumentTitle } from '@school/web-kit/hooks/use-document-title';
import { TrashIcon } from '@school/web-kit/icons/TrashIcon';
import { Badge } from '@school/web-kit/shell/Badge';
import { PageHeader } from '@school/web-kit/shell/PageHeader';
import { CellLines, CellNote } from '@school/web-kit/table/CellLines';
import type { Column } from '@school/web-kit/table/table-types';
import { useStudentId } from '../../app/StudentOfAddress';
import { ExportList } from '../../app/ExportList';
import { useDisableTokenLinkMutation, useTokenLinksQuery } from './api';
import { sharedColumns } from './link-columns';
import { LinkConfirm, type Asked } from './LinkConfirm';
import { LinkTable } from './LinkTable';
import { LIST_FAILED } from './messages';
import css from './PaymentLinks.module.css';
import { ReturnDialogs, type ReturnStep } from './ReturnDialogs';
import { TokenForm } from './TokenForm';
import { useLinkList } from './use-link-list';
import { useMay } from '../../app/use-may';
import { EntityLink } from '../../app/EntityLink';

const COLUMNS: readonly Column<TokenLink>[] = [
  {
    key: 'title',
    header: 'Student',
    primary: true,
    width: 'wide',
    cell: ({ student_id, student_name, course }) => (
      <CellLines>
        <EntityLink to="student" id={student_id}>
          {student_name}
        </EntityLink>
        <CellNote>{course}</CellNote>
      </CellLines>
    ),
  },
  ...sharedColumns<TokenLink>(),
  {
    key: 'used',
    header: 'Used',
    cell: (link) => <Use link={link} />,
  },
];

/** What happened to a paid deposit. */
function Use({ link: { is_used, state, return_asked_at, returned_at, return_reference } }: { link: TokenLink }) {
  if (is_used) return <Badge tone="primary">Deducted</Badge>;
  if (returned_at !== null)
    return (
      <CellLines>
        <Badge tone="neutral">Returned</Badge>
        <CellNote>{return_reference}</CellNote>
      </CellLines>
    );
  if (return_asked_at !== null) return <Badge tone="warning">Return waits</Badge>;
  return state === 'paid' ? <Badge tone="warning">Unused</Badge> : '–';
}

/** 'Generate Token Link', and the list of existing links. */
export default function TokenLinkPage() {
  const may = useMay();
  const [round, setRound] = useState(0);
  const { forget } = useStudentId();
  const reset = () => {
    forget();
    setRound(round + 1);
  };
  useDocumentTitle('Generate Token Link · Back office');
  return (
    <>
      <PageHeader
        title="Generate Token Link"
        text="A deposit for a registered student, deducted from the first payment."
        actions={
          may('link.create') && (
            <Button variant="ghost" onClick={reset}>
              Reset form
            </Button>
          )
        }
      />
      {may('link.create') && <TokenForm key={round} />}
      <TokenLinks />
    </>
  );
}

function TokenLinks() {
  const list = useLinkList();
  const answer = useTokenLinksQuery(list.args, { refetchOnMountOrArgChange: true });
  const [disable] = useDisableTokenLinkMutation();
  const [asked, setAsked] = useState<Asked>();
  const [step, setStep] = useState<ReturnStep>();
  const may = useMay();
  return (
    <section aria-labelledby="token-links" className={css.list}>
      <h2 id="token-links">Token links</h2>
      <LinkTable
        caption="Token links"
        columns={COLUMNS}
        list={list}
        data={answer.data}
        loading={answer.isFetching}
        error={answer.error ? errorText(answer.error, LIST_FAILED) : undefined}
        onRetry={() => void answer.refetch()}
        rowMenu={(link) => [
          {
            label: 'Disable',
            icon: <TrashIcon />,
            danger: true,
            disabled: (link.state !== 'active' && link.state !== 'expired') || !may('link.create'),
            onSelect: () => setAsked({ what: 'disable', id: link.id, title: link.title }),
          },
          ...returnItems(link, may).map(({ what, label }) => ({ label, onSelect: () => setStep({ what, link }) })),
        ]}
        searchLabel="Search student or course"
        exportMenu={<ExportList list={listTokenLinks} args={list.args} />}
        empty={{ title: 'No token links yet.', text: 'The form above makes the first one.' }}
      />
      <LinkConfirm
        asked={asked}
        onClose={() => setAsked(undefined)}
        disable={(id) => disable({ params: { id } }).unwrap()}
      />
      <ReturnDialogs step={step} onClose={() => setStep(undefined)} />
    </section>
  );
}

/** The actions that this person may take to return a token. */
function returnItems(
  { state, is_used, return_asked_at, returned_at }: TokenLink,
  may: (permission: string) => boolean,
): { what: ReturnStep['what']; label: string }[] {
  if (state !== 'paid' || is_used || returned_at !== null) return [];
  if (return_asked_at === null) return may('refund.request') ? [{ what: 'ask', label: 'Return the token' }] : [];
  return [
    ...(may('refund.approve') ? [{ what: 'confirm' as const, label: 'Confirm the return' }] : []),
    ...(may('refund.approve') || may('refund.request')
      ? [{ what: 'decline' as const, label: 'Decline the return' }]
      : []),
  ];
}
