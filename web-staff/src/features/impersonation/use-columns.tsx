import type { ModLoginUse } from '@school/bff-staff/contract/impersonation';
import { gradeLabel } from '@school/core/shared/grade';
import { Badge } from '@school/web-kit/shell/Badge';
import { CellLines, CellNote } from '@school/web-kit/table/CellLines';
import type { Column } from '@school/web-kit/table/table-types';
import { When } from '@school/web-kit/time/When';
import { deviceZone } from '@school/web-kit/time/zones';
import { MESSAGES } from './messages';
import css from './ModLogin.module.css';
import { EntityLink } from '../../app/EntityLink';

const zone = deviceZone();

/** The columns of the list of moderator logins. */
export const COLUMNS: readonly Column<ModLoginUse>[] = [
  {
    key: 'user_name',
    header: 'Account of',
    primary: true,
    cell: ({ user_id, user_name, user_type, student_grade }) => (
      <CellLines>
        <span className={css.wrap}>
          {user_type === 'student' ? (
            <EntityLink to="student" id={user_id}>
              {user_name}
            </EntityLink>
          ) : (
            user_name
          )}
        </span>
        <CellNote>
          {MESSAGES[user_type]}
          {student_grade !== null && `, ${gradeLabel(student_grade)}`}
        </CellNote>
      </CellLines>
    ),
  },
  { key: 'actor_name', header: 'Opened by', cell: ({ actor_name }) => actor_name },
  {
    key: 'reason',
    header: 'Reason',
    width: 'wide',
    cell: ({ reason, act_reason }) => (
      <CellLines>
        <span className={css.wrap}>{reason}</span>
        {act_reason !== null && <CellNote>Changes: {act_reason}</CellNote>}
      </CellLines>
    ),
  },
  {
    key: 'state',
    header: 'Use',
    cell: ({ opened_at, act_reason }) =>
      opened_at === null ? (
        <Badge>Link not used</Badge>
      ) : act_reason === null ? (
        <Badge tone="info">Looked only</Badge>
      ) : (
        <Badge tone="warning">Could make changes</Badge>
      ),
  },
  {
    key: 'asked_at',
    header: 'When',
    cell: ({ asked_at, opened_at, ended_at }) => (
      <CellLines>
        <When at={opened_at ?? asked_at} zone={zone} showZone={false} />
        {ended_at !== null && (
          <CellNote>
            until <When at={ended_at} zone={zone} format="time" showZone={false} />
          </CellNote>
        )}
      </CellLines>
    ),
  },
];
