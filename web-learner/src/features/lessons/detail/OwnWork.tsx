import { List } from '@school/web-kit/layout/List';
import { Card } from '@school/web-kit/shell/Card';
import { WorkLink } from '../../../app/WorkLink';
import { useSubmitActivityMutation, useSubmitProjectMutation, type Lesson } from './api';
import css from './Lesson.module.css';
import { MESSAGES } from './messages';

/** The activities of the lesson with the child's links, 'Activities Completed by me'. */
export function OwnActivities({ lesson }: { lesson: Lesson }) {
  const [submit] = useSubmitActivityMutation();
  return (
    <Card title={MESSAGES.ownActivities}>
      {lesson.activities.length === 0 && <p>{MESSAGES.noActivities}</p>}
      <List gap={3}>
        {lesson.activities.map(({ id, title, submission }) => (
          <li key={id} className={css.work}>
            <h3>{title}</h3>
            <WorkLink
              item={`activity:${id}`}
              title={title}
              submission={submission}
              failed={MESSAGES.activityFailed}
              done={MESSAGES.activityDone}
              onSubmit={(submission_link) =>
                submit({ body: { activity: id, submission_link, version: submission?.version ?? 0 } }).unwrap()
              }
            />
          </li>
        ))}
      </List>
    </Card>
  );
}

/** The projects of the lesson with the child's links, 'After Class Projects'. */
export function OwnProjects({ lesson, classId }: { lesson: Lesson; classId: number | undefined }) {
  const [submit] = useSubmitProjectMutation();
  return (
    <Card title={MESSAGES.ownProjects}>
      {lesson.after_class_projects.length === 0 && <p>{MESSAGES.noProjects}</p>}
      <List gap={3}>
        {lesson.after_class_projects.map(({ id, title, short_description, submission }) => (
          <li key={id} className={css.work}>
            <h3>{title}</h3>
            {short_description && <p>{short_description}</p>}
            <WorkLink
              item={`project:${id}`}
              title={title}
              submission={submission}
              failed={MESSAGES.projectFailed}
              done={MESSAGES.projectDone}
              onSubmit={(submission_link) =>
                submit({
                  body: { project: id, submission_link, version: submission?.version ?? 0, scheduled_class: classId },
                }).unwrap()
              }
            />
          </li>
        ))}
      </List>
    </Card>
  );
}
