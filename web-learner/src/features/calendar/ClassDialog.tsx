import type { ScheduledClassAnswer } from '@school/bff-learner/contract/calendar';
import { classModalTitle } from '@school/core/calendar/class-modal-title';
import { Button } from '@school/web-kit/button/Button';
import { ButtonLink } from '@school/web-kit/button/ButtonLink';
import { Dialog } from '@school/web-kit/dialog/Dialog';
import { Alert } from '@school/web-kit/feedback/Alert';
import { useServerNow } from '@school/web-kit/hooks/use-now';
import { List } from '@school/web-kit/layout/List';
import { Row } from '@school/web-kit/layout/Row';
import { Avatar } from '@school/web-kit/shell/Avatar';
import { Badge } from '@school/web-kit/shell/Badge';
import { formatTime, relativeTime, zoneName } from '@school/web-kit/time/formatters';
import { When } from '@school/web-kit/time/When';
import { ClassStateBadge } from '../../app/ClassStateBadge';
import { JoinClass } from '../../app/JoinClass';
import { paths } from '../../app/paths';
import { useLocation } from 'react-router-dom';
import { offerOf, OFFERS } from '../../app/shared-parts/class-ending';
import { ClassUpload, CopyVideoLink } from '../../app/shared-parts/recordings';
import css from './Calendar.module.css';
import type { ClassEvent } from './calendar-events';
import { CLASSROOM } from './classroom-messages';
import { MESSAGES } from './dialog-messages';

/** Actions that the dialog of a class can open. */
export type ClassTask = 'end' | 'reschedule' | 'classroom';

export interface ClassDialogProps {
  event: ClassEvent | undefined;
  /** The calendar has the class no longer; the event is the last copy of it. */
  isGone: boolean;
  zone: string;
  onClose: () => void;
  /** Opens an action: end or correct the class, move it, or choose where its batch meets. */
  onTask: (task: ClassTask, event: ClassEvent) => void;
}

/** The details of a class: its students, and its time in each person's zone. */
export function ClassDialog({ event, isGone, zone, onClose, onTask }: ClassDialogProps) {
  const now = useServerNow();
  const offer = event && !isGone ? offerOf(event.class, now) : undefined;
  return (
    <Dialog
      open={event !== undefined}
      onClose={onClose}
      title={event ? titleOf(event, zone, now) : ''}
      actions={
        <>
          {event && offer && <Button onClick={() => onTask('end', event)}>{OFFERS[offer]}</Button>}
          {event && !isGone && isToCome(event, now) && (
            <Button variant="secondary" onClick={() => onTask('reschedule', event)}>
              {MESSAGES.reschedule}
            </Button>
          )}
          <Button variant="secondary" onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      {event && isGone && <Alert kind="warning">{MESSAGES.classGone}</Alert>}
      {event && <ClassDetails event={event} zone={zone} now={now} onClassroom={() => onTask('classroom', event)} />}
    </Dialog>
  );
}

function titleOf({ class: shown, start }: ClassEvent, zone: string, now: Date): string {
  return classModalTitle(
    {
      status: shown.class_status,
      startsAt: start,
      endedAtText: shown.ended_at === null ? null : formatTime(new Date(shown.ended_at), zone, 'time'),
      incompleteReason: shown.incomplete_reason,
    },
    now,
  );
}

const isToCome = ({ class: { class_status }, start }: ClassEvent, now: Date): boolean =>
  class_status === 'scheduled' && now < start;

const isEnded = ({ class_status }: ScheduledClassAnswer): boolean =>
  class_status === 'complete' || class_status === 'incomplete';

interface ClassDetailsProps {
  event: ClassEvent;
  zone: string;
  now: Date;
  onClassroom: () => void;
}

function ClassDetails({ event, zone, now, onClassroom }: ClassDetailsProps) {
  const { class: shown, start, end } = event;
  const { search } = useLocation();
  return (
    <div className={css.details}>
      <Row gap={2} align="center">
        <h3>{shown.lesson_name}</h3>
        {shown.batch.batch_type === 'free' && <Badge tone="info">{MESSAGES.trial}</Badge>}
        <ClassStateBadge shown={shown} now={now} />
      </Row>
      <p>
        <When at={start} zone={zone} />
        <span className={css.muted}>
          {' '}
          until {formatTime(end, zone, 'time')}
          {isToCome(event, now) && ` · ${relativeTime(start, now)}`}
        </span>
      </p>
      {shown.class_status === 'incomplete' && shown.incomplete_reason && (
        <p className={css.muted}>{shown.incomplete_reason}</p>
      )}
      <p className={css.muted}>{shown.batch.batch_name}</p>
      <Row gap={2} align="center">
        {shown.class_status === 'scheduled' && <JoinClass shown={shown} label={MESSAGES.join} />}
        {/* The page of the class gives the calendar's place back, in its link to the calendar. */}
        <ButtonLink href={paths.classDetail.getHref(shown.id) + search} variant="secondary" size="sm">
          {MESSAGES.viewDetail}
        </ButtonLink>
      </Row>
      {shown.class_status === 'paused' && <p>{MESSAGES.paused}</p>}
      {shown.class_status === 'scheduled' && <Classroom batch={shown.batch} onChange={onClassroom} />}
      {shown.recording_link !== null && (
        <div>
          <CopyVideoLink link={shown.recording_link} />
        </div>
      )}
      {isEnded(shown) && shown.recording_link === null && (
        <ClassUpload classId={shown.id} lessonName={shown.lesson_name} />
      )}
      <h4>Students</h4>
      {shown.students_in_batch.length === 0 ? (
        <p className={css.muted}>{MESSAGES.noStudents}</p>
      ) : (
        <List gap={3}>
          {shown.students_in_batch.map((student) => (
            <StudentLine
              key={student.id}
              student={student}
              start={start}
              zone={zone}
              wasHeld={shown.class_status === 'complete'}
            />
          ))}
        </List>
      )}
    </div>
  );
}

interface ClassroomProps {
  batch: ScheduledClassAnswer['batch'];
  onChange: () => void;
}

/** Where the class is held; the batch's own teacher can change it. */
function Classroom({ batch: { classroom_method, meet_link, is_own }, onChange }: ClassroomProps) {
  return (
    <Row gap={2} align="center">
      <span>
        {CLASSROOM.methods[classroom_method].label}
        <span className={css.muted}> · {CLASSROOM.methods[classroom_method].hint}</span>
      </span>
      {classroom_method === 'meet' && meet_link !== null && (
        <a href={meet_link} target="_blank" rel="noopener noreferrer">
          {CLASSROOM.open}
        </a>
      )}
      {is_own && (
        <Button variant="ghost" size="sm" onClick={onChange}>
          {CLASSROOM.change}
        </Button>
      )}
    </Row>
  );
}

type Student = ScheduledClassAnswer['students_in_batch'][number];

interface StudentLineProps {
  student: Student;
  start: Date;
  zone: string;
  /** The class was held: then it is known who came. */
  wasHeld: boolean;
}

function StudentLine({ student, start, zone, wasHeld }: StudentLineProps) {
  return (
    <li className={css.student}>
      <Avatar name={student.full_name} picture={student.profile_picture} decorative />
      <div className={css.studentText}>
        <Row as="span" gap={2} align="center">
          <strong>{student.full_name}</strong>
          {wasHeld && student.attended !== null && (
            <Badge tone={student.attended ? 'success' : 'neutral'}>
              {student.attended ? MESSAGES.attended : MESSAGES.absent}
            </Badge>
          )}
        </Row>
        <span className={css.muted}>
          Grade {student.student_grade}
          {student.phone_number && ` · ${student.phone_number}`}
        </span>
        {student.timezone !== zone && (
          <span className={css.muted}>
            {formatTime(start, student.timezone)} {zoneName(student.timezone)}
          </span>
        )}
      </div>
    </li>
  );
}
