import { Button } from '@school/web-kit/button/Button';
import { LoadingRegion } from '@school/web-kit/feedback/LoadingRegion';
import { Skeleton } from '@school/web-kit/feedback/Skeleton';
import { Card } from '@school/web-kit/shell/Card';
import {
  useClassActivitySubmissionsQuery,
  useClassProjectSubmissionsQuery,
  useSubmitActivityForStudentMutation,
  useSubmitProjectForStudentMutation,
  type ActivitySubmission,
  type ClassDetail,
  type ClassStudent,
  type ProjectSubmission,
} from './api';
import { WorkLink } from '../../app/WorkLink';
import css from './ClassDetail.module.css';
import { MESSAGES } from './messages';

/** The work of each student of the class; the teacher can hand in work for them. */
export function StudentWork({ shown }: { shown: ClassDetail }) {
  const query = { scheduled_class: shown.id };
  const activities = useClassActivitySubmissionsQuery({ query });
  const projects = useClassProjectSubmissionsQuery({ query });
  const retry = () => {
    void activities.refetch();
    void projects.refetch();
  };
  const works = activities.currentData &&
    projects.currentData && { activities: activities.currentData, projects: projects.currentData };
  const isFailed = !works && (activities.isError || projects.isError);
  return (
    <Card title={MESSAGES.work} busy={!works && !isFailed}>
      {shown.students_in_batch.length === 0 && <p>{MESSAGES.noStudents}</p>}
      {isFailed && (
        <div role="alert" className={css.failed}>
          <p>{MESSAGES.workFailed}</p>
          <Button variant="secondary" size="sm" onClick={retry}>
            {MESSAGES.retry}
          </Button>
        </div>
      )}
      {!works && !isFailed && (
        <LoadingRegion label={MESSAGES.loading}>
          <Skeleton lines={3} />
        </LoadingRegion>
      )}
      {works &&
        shown.students_in_batch.map((student) => (
          <StudentBlock key={student.id} shown={shown} student={student} works={works} />
        ))}
    </Card>
  );
}

interface StudentBlockProps {
  shown: ClassDetail;
  student: ClassStudent;
  works: {
    activities: readonly ActivitySubmission[];
    projects: readonly ProjectSubmission[];
  };
}

/** The block of one child; open at first when the class has only one child. */
function StudentBlock({ shown, student, works }: StudentBlockProps) {
  const [submitActivity] = useSubmitActivityForStudentMutation();
  const [submitProject] = useSubmitProjectForStudentMutation();
  const { lesson, id: classId } = shown;
  const isTheirs = (one: { student: number }) => one.student === student.id;
  const own = { activities: works.activities.filter(isTheirs), projects: works.projects.filter(isTheirs) };
  const shared = { student: student.id, scheduled_class: classId, submitted_by_teacher: true };
  return (
    <details className={css.student} open={shown.students_in_batch.length === 1}>
      <summary>
        {student.full_name}{' '}
        <span className={css.count}>
          {own.activities.length}/{lesson.activities.length} activities, {own.projects.length}/
          {lesson.after_class_projects.length} projects
        </span>
      </summary>
      <h3>{MESSAGES.ofActivities}</h3>
      {lesson.activities.length === 0 && <p>{MESSAGES.noActivities}</p>}
      <ul className={css.works}>
        {lesson.activities.map(({ id, title }) => {
          const submission = own.activities.find(({ activity }) => activity === id);
          return (
            <li key={id} className={css.work}>
              <span>{title}</span>
              <WorkLink
                item={`activity:${id}:${student.id}`}
                title={title}
                whose={student.full_name}
                submission={submission}
                done={MESSAGES.activityDone}
                failed={MESSAGES.activityFailed}
                onSubmit={(submission_link) =>
                  submitActivity({
                    body: { ...shared, activity: id, submission_link, version: submission?.version ?? 0 },
                  }).unwrap()
                }
              />
            </li>
          );
        })}
      </ul>
      <h3>{MESSAGES.ofProjects}</h3>
      {lesson.after_class_projects.length === 0 && <p>{MESSAGES.noProjects}</p>}
      <ul className={css.works}>
        {lesson.after_class_projects.map(({ id, title }) => {
          const submission = own.projects.find(({ project }) => project === id);
          return (
            <li key={id} className={css.work}>
              <span>{title}</span>
              <WorkLink
                item={`project:${id}:${student.id}`}
                title={title}
                whose={student.full_name}
                submission={submission}
                done={MESSAGES.projectDone}
                failed={MESSAGES.projectFailed}
                onSubmit={(submission_link) =>
                  submitProject({
                    body: { ...shared, project: id, submission_link, version: submission?.version ?? 0 },
                  }).unwrap()
                }
              />
            </li>
          );
        })}
      </ul>
    </details>
  );
}
