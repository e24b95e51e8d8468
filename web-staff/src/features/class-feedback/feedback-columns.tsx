import type { ClassFeedback } from '@school/bff-staff/contract/class-feedback';
import { LOW_STARS, type TextState } from '@school/core/class-feedback/feedback';
import { Badge, type BadgeTone } from '@school/web-kit/shell/Badge';
import { CellLines, CellNote } from '@school/web-kit/table/CellLines';
import type { Column } from '@school/web-kit/table/table-types';
import { When } from '@school/web-kit/time/When';
import { deviceZone } from '@school/web-kit/time/zones';
import css from './ClassFeedback.module.css';
import { EntityLink } from '../../app/EntityLink';

const zone = deviceZone();

/** The label and colour of each state of a text. */
export const TEXT_LOOKS: Readonly<Record<Exclude<TextState, 'none'>, { label: string; tone: BadgeTone }>> = {
  pending: { label: 'Waiting', tone: 'warning' },
  approved: { label: 'Approved', tone: 'success' },
  hidden: { label: 'Hidden', tone: 'neutral' },
};

/** The columns of the list. */
export const COLUMNS: readonly Column<ClassFeedback>[] = [
  {
    key: 'student',
    header: 'Student',
    primary: true,
    cell: ({ student, student_id, created_at }) => (
      <CellLines>
        <EntityLink to="student" id={student_id}>
          {student}
        </EntityLink>
        <CellNote>
          <When at={created_at} zone={zone} format="relative" />
        </CellNote>
      </CellLines>
    ),
  },
  {
    key: 'class',
    header: 'Class',
    cell: ({ lesson, teacher, batch, batch_number, starts_at, class_type }) => (
      <CellLines>
        {lesson}
        <span>{teacher}</span>
        <CellNote>
          <When at={starts_at} zone={zone} showZone={false} />
        </CellNote>
        <CellNote>
          <EntityLink to="batch" id={batch_number}>
            {batch}
          </EntityLink>
          {class_type === 'free' && ', trial'}
        </CellNote>
      </CellLines>
    ),
  },
  { key: 'stars', header: 'Stars', cell: (one) => <Ratings feedback={one} /> },
  { key: 'text', header: 'Text', cell: (one) => <FeedbackText feedback={one} /> },
];

function Ratings({ feedback }: { feedback: ClassFeedback }) {
  const { experience_rating, enjoyment_rating, teacher_rating } = feedback;
  return (
    <dl className={css.ratings}>
      <Stars name="Class" stars={experience_rating} />
      <Stars name="Activities" stars={enjoyment_rating} />
      <Stars name="Teacher" stars={teacher_rating} />
    </dl>
  );
}

function Stars({ name, stars }: { name: string; stars: number }) {
  return (
    <div className={css.rating}>
      <dt>{name}</dt>
      <dd>
        <Badge tone={stars <= LOW_STARS ? 'danger' : 'neutral'}>
          {stars}
          <span aria-hidden="true"> ★</span>
          <span className="visually-hidden"> of 5 stars</span>
        </Badge>
      </dd>
    </div>
  );
}

function FeedbackText({ feedback: { feedback, text_state, moderated_by } }: { feedback: ClassFeedback }) {
  if (text_state === 'none') return <span className="hint">No text</span>;
  const { label, tone } = TEXT_LOOKS[text_state];
  return (
    <CellLines>
      <span className="as-typed">{feedback}</span>
      <span>
        <Badge tone={tone}>{label}</Badge>
      </span>
      {moderated_by !== null && <CellNote>by {moderated_by}</CellNote>}
    </CellLines>
  );
}
