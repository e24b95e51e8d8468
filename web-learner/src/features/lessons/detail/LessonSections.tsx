import { SafeHtml } from '@school/web-kit/html/SafeHtml';
import { Card } from '@school/web-kit/shell/Card';
import { SubmittedLink } from '../../../app/SubmittedLink';
import { ActivityCard } from './ActivityCard';
import type { Lesson } from './api';
import css from './Lesson.module.css';
import { MESSAGES } from './messages';

/** What a lesson teaches, for whoever may read it whole (P2.13, P2.18). */
export const LessonSections = ({ lesson }: { lesson: Lesson }) => (
  <>
    <TextSection title="Topic Objective" text={lesson.topic_objective} />
    <TextSection title="Topic Introduces" text={lesson.topic_introduces} />
    <TextSection title="Learning Outcome" text={lesson.learning_outcome} />
    <TextSection title="Agenda" text={lesson.agenda} />
    <TextSection title="Content" text={lesson.content} />
    {lesson.video_url && (
      <Card title="Video link">
        <p>
          <SubmittedLink href={lesson.video_url}>Watch the video</SubmittedLink>
        </p>
      </Card>
    )}
    {lesson.activities.length > 0 && (
      <Card title={MESSAGES.activities}>
        {lesson.activities.map((activity) => (
          <ActivityCard key={activity.id} activity={activity} />
        ))}
      </Card>
    )}
  </>
);

/** A text of the lesson; one with markup is cleaned (C27), another keeps its lines. */
export function TextSection({ title, text }: { title: string; text: string }) {
  if (text === '') return null;
  return (
    <Card title={title}>{/<[a-z]/i.test(text) ? <SafeHtml html={text} /> : <p className={css.lines}>{text}</p>}</Card>
  );
}
