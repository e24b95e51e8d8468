import type { Strike } from '@school/bff-staff/contract/strikes';
import { pointsText } from '@school/core/strikes/standing';
import { KIND_FACTS, type ShownState } from '@school/core/strikes/strike';
import { Badge, type BadgeTone } from '@school/web-kit/shell/Badge';
import { CellLines, CellNote } from '@school/web-kit/table/CellLines';
import type { Column } from '@school/web-kit/table/table-types';
import { When } from '@school/web-kit/time/When';
import { deviceZone } from '@school/web-kit/time/zones';
import { EntityLink } from '../../app/EntityLink';

const zone = deviceZone();

/** The label and colour of each state. */
export const STATE_LOOKS: Readonly<Record<ShownState, { label: string; tone: BadgeTone }>> = {
  active: { label: 'Active', tone: 'warning' },
  appealed: { label: 'Appealed', tone: 'danger' },
  upheld: { label: 'Upheld', tone: 'info' },
  withdrawn: { label: 'Withdrawn', tone: 'neutral' },
  expired: { label: 'Expired', tone: 'neutral' },
};

/** The columns of the list. */
export const COLUMNS: readonly Column<Strike>[] = [
  {
    key: 'teacher',
    header: 'Teacher',
    primary: true,
    cell: ({ teacher, made_by, created_at }) => (
      <CellLines>
        {teacher.name}
        <CellNote>
          <When at={created_at} zone={zone} showZone={false} />
        </CellNote>
        <CellNote>by {made_by ?? 'the school’s own check'}</CellNote>
      </CellLines>
    ),
  },
  {
    key: 'what',
    header: 'What happened',
    width: 'wide',
    cell: (strike) => (
      <CellLines>
        {KIND_FACTS[strike.kind].label}
        {strike.class && (
          <CellNote>
            Class {strike.class.id}: {strike.class.lesson},{' '}
            <EntityLink to="batch" id={strike.class.batch_number}>
              {strike.class.batch}
            </EntityLink>
            , <When at={strike.class.starts_at} zone={zone} showZone={false} />
          </CellNote>
        )}
        <span className="as-typed">{strike.evidence}</span>
        {strike.appeal !== null && (
          <span className="as-typed">
            <strong>Appeal:</strong> {strike.appeal}
          </span>
        )}
        {strike.decision !== null && (
          <span className="as-typed">
            <strong>Decision{strike.decided_by === null ? '' : ` by ${strike.decided_by}`}:</strong> {strike.decision}
          </span>
        )}
      </CellLines>
    ),
  },
  { key: 'points', header: 'Points', cell: ({ points }) => pointsText(points) },
  {
    key: 'state',
    header: 'State',
    cell: ({ state, expires_at }) => (
      <CellLines>
        <Badge tone={STATE_LOOKS[state].tone}>{STATE_LOOKS[state].label}</Badge>
        {state !== 'withdrawn' && (
          <CellNote>
            {state === 'expired' ? 'since' : 'until'} <When at={expires_at} zone={zone} showZone={false} />
          </CellNote>
        )}
      </CellLines>
    ),
  },
];
