import { discountCodes, discountCodeBody, type DiscountCodeEntry } from '@school/bff-staff/contract/catalog';
import { discountCodeState, type DiscountCodeState } from '@school/core/course-fees/judge-discount';
import { Badge, type BadgeTone } from '@school/web-kit/shell/Badge';
import type { Column } from '@school/web-kit/table/table-types';
import { serverNow } from '@school/web-kit/time/server-clock';
import { When } from '@school/web-kit/time/When';
import { deviceZone } from '@school/web-kit/time/zones';
import { useAddDiscountCodeMutation, useChangeDiscountCodeMutation, useListDiscountCodesQuery } from './api';
import { CatalogPage } from './CatalogPage';
import css from './Catalog.module.css';
import { DiscountCodeForm, type CodeBody } from './DiscountCodeForm';
import { FRESH, useCatalogList } from './use-catalog-list';

const zone = deviceZone();

const COLUMNS: readonly Column<DiscountCodeEntry>[] = [
  { key: 'code', header: 'Code', primary: true, sortable: true, cell: ({ code }) => code },
  {
    key: 'discount_percentage',
    header: 'Percent',
    sortable: true,
    numeric: true,
    cell: ({ discount_percentage }) => `${discount_percentage} %`,
  },
  {
    key: 'used',
    header: 'Used',
    sortable: true,
    numeric: true,
    cell: ({ used, max_uses }) => (max_uses === null ? used : `${used} of ${max_uses}`),
  },
  { key: 'valid_to', header: 'Valid to', sortable: true, cell: ({ valid_to }) => <Moment at={valid_to} /> },
  { key: 'limits', header: 'Only for', width: 'wide', cell: (code) => limitsOf(code) ?? <Anyone /> },
];

/** The list of codes that reduce a fee by a percentage. */
export default function DiscountCodesPage() {
  const list = useCatalogList(['code', 'discount_percentage', 'used', 'valid_to']);
  const answer = useListDiscountCodesQuery(list.args, FRESH);
  const [add] = useAddDiscountCodeMutation();
  const [change] = useChangeDiscountCodeMutation();
  return (
    <CatalogPage<DiscountCodeEntry, CodeBody>
      title="Discount codes"
      entity="discount_code"
      text="One code per enrolment, once per student. A use is counted when a page is created, and given back when it expires."
      noun="discount code"
      columns={COLUMNS}
      nameOf={({ code }) => code}
      call={discountCodes.list}
      list={list}
      answer={answer}
      toBody={(code) => discountCodeBody.parse(code)}
      add={(body) => add({ body }).unwrap()}
      change={(id, body) => change({ params: { id }, body }).unwrap()}
      status={(code) => <CodeState code={code} />}
      size="lg"
      form={DiscountCodeForm}
    />
  );
}

const TONES: Readonly<Record<DiscountCodeState, BadgeTone>> = {
  Active: 'success',
  Inactive: 'neutral',
  'Not begun': 'info',
  Ended: 'warning',
  'Used up': 'warning',
};

function CodeState({ code }: { code: DiscountCodeEntry }) {
  const state = discountCodeState(
    {
      isActive: code.is_active,
      validFrom: code.valid_from === null ? null : new Date(code.valid_from),
      validTo: code.valid_to === null ? null : new Date(code.valid_to),
      maxUses: code.max_uses,
      used: code.used,
    },
    serverNow(),
  );
  return <Badge tone={TONES[state]}>{state}</Badge>;
}

const Anyone = () => <span className="muted">Everybody</span>;

const Moment = ({ at }: { at: string | null }) =>
  at === null ? (
    <span className="muted">No end</span>
  ) : (
    <span className={css.moment}>
      <When at={at} zone={zone} showZone={false} />
    </span>
  );

/** The limits of a code in a few words; undefined when it has none. */
function limitsOf(code: DiscountCodeEntry): string | undefined {
  const lists = [code.subjects, code.enrolment_types, code.countries, code.permissions];
  const parts = lists.filter((list) => list.length > 0).map((list) => list.join(', '));
  if (code.min_classes !== null) parts.push(`from ${code.min_classes} classes`);
  return parts.length > 0 ? parts.join('; ') : undefined;
}
