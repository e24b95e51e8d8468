import type { Explanation } from '@school/bff-staff/contract/credits';
import { ADJUSTMENT_NAMES } from '@school/core/credits/adjustment';
import { Fact, Facts } from '@school/web-kit/facts/Facts';
import { Stack } from '@school/web-kit/layout/Stack';
import { useLink } from '@school/web-kit/link/link-context';
import { When } from '@school/web-kit/time/When';
import type { ReactNode } from 'react';
import { paths } from '../../app/paths';
import { useMayOpen } from '../../app/use-may-open';
import { EntityLink } from '../../app/EntityLink';

/** The facts behind an entry: its class, payment page or adjustment. */
export function WhyFacts({ entry, zone }: { entry: Explanation; zone: string }) {
  return (
    <>
      {entry.class && <Section title="Class" rows={classRows(entry.class, zone)} />}
      {entry.enrolment && <Section title="Enrolment" rows={enrolmentRows(entry.enrolment)} />}
      {entry.adjustment && <Section title="Adjustment" rows={adjustmentRows(entry.adjustment)} />}
    </>
  );
}

type Row = readonly [label: string, value: ReactNode];

function classRows(one: NonNullable<Explanation['class']>, zone: string): Row[] {
  return [
    ['Lesson', one.lesson],
    [
      'Batch',
      <EntityLink key="batch" to="batch" id={one.batch_number}>
        {one.batch}
      </EntityLink>,
    ],
    ['Teacher', one.teacher],
    ['Began', <When key="began" at={one.starts_at} zone={zone} format="full" />],
    ['Status', one.incomplete_reason ? `${one.status}: ${one.incomplete_reason}` : one.status],
    ['Ended', one.ended_at ? <When key="ended" at={one.ended_at} zone={zone} format="full" /> : 'Not yet'],
    ['Ended by', one.ended_by ?? 'Not recorded'],
    ...(one.corrected_by === null ? [] : [['Corrected by', one.corrected_by] as const]),
    ['Attendance', one.attended === null ? 'Not recorded' : one.attended ? 'Attended' : 'Missed'],
    ['Class number', one.id],
  ];
}

function enrolmentRows(one: NonNullable<Explanation['enrolment']>): Row[] {
  return [
    ['Enrolment', one.enrolment_id],
    ['Course', one.course],
    ['Instalment', `${one.instalment} of ${one.num_of_instalments}`],
    ['Page', <PageLink key="page" pageId={one.page_id} />],
    ...one.policies.map(({ kind, version }): Row => [`Policy: ${kind}`, `version ${version}`]),
  ];
}

/** A link to the payment page in its list; only the id for people who may not see payment pages. */
function PageLink({ pageId }: { pageId: string }) {
  const Link = useLink();
  const mayOpen = useMayOpen();
  if (!mayOpen(paths.myPaymentPages)) return pageId;
  return <Link href={`${paths.myPaymentPages}?${new URLSearchParams({ q: pageId }).toString()}`}>{pageId}</Link>;
}

function adjustmentRows(one: NonNullable<Explanation['adjustment']>): Row[] {
  return [
    ['Category', ADJUSTMENT_NAMES[one.category]],
    ['Note', one.note],
    ['Asked by', one.requested_by],
    ['Agreed by', one.decided_by ?? 'Not needed: 5 credits at most'],
  ];
}

function Section({ title, rows }: { title: string; rows: readonly Row[] }) {
  return (
    <Stack as="section" gap={2}>
      <h3>{title}</h3>
      <Facts layout="rows">
        {rows.map(([label, value]) => (
          <Fact key={label} name={label}>
            {value}
          </Fact>
        ))}
      </Facts>
    </Stack>
  );
}
