import type { TextFormat } from '@school/core/shared/text-format';
import type { ReactNode } from 'react';
import { TypedText } from '../html/TypedText';
import { OutsideLink } from '../link/OutsideLink';
import { Card } from '../shell/Card';
import { ActivityCard, type ShownActivity } from './ActivityCard';

/** The heading of the child's text on pages of teachers. */
export const CHILD_TEXT_TITLE = 'What the child reads';

/** A lesson's content, with the field names of the specification. */
export interface ShownLesson {
  topic_objective: string;
  topic_introduces: string;
  learning_outcome: string;
  agenda: string;
  content: string;
  /** The lesson in words for the child; empty for lessons that have only the content. */
  child_text: string;
  video_url: string | null;
  activities: readonly ShownActivity[];
}

interface LessonSectionsProps {
  lesson: ShownLesson;
  /** A child reads its own text as the content; a teacher reads the plan, and the child's text after it. */
  reader: 'child' | 'teacher';
  /** What stands in the place of the list of activities; null for nothing. */
  activities?: ReactNode;
  /** The heading level of the sections on this page. */
  level?: 2 | 4;
}

/** A lesson's content for those who may read all of it, and as a preview for its author. */
export const LessonSections = ({ lesson, reader, activities, level = 2 }: LessonSectionsProps) => (
  <>
    <TextSection title="Topic Objective" text={lesson.topic_objective} level={level} />
    <TextSection title="Topic Introduces" text={lesson.topic_introduces} level={level} />
    <TextSection title="Learning Outcome" text={lesson.learning_outcome} level={level} />
    <TextSection title="Agenda" text={lesson.agenda} level={level} />
    <TextSection
      title="Content"
      text={(reader === 'child' && lesson.child_text) || lesson.content}
      format="rich"
      level={level}
    />
    {reader === 'teacher' && (
      <TextSection title={CHILD_TEXT_TITLE} text={lesson.child_text} format="rich" level={level} />
    )}
    {lesson.video_url && (
      <Card title="Video link" level={level}>
        <p>
          <OutsideLink href={lesson.video_url}>Watch the video</OutsideLink>
        </p>
      </Card>
    )}
    {activities === undefined ? <Activities activities={lesson.activities} level={level} /> : activities}
  </>
);

/** Shows the activities of a lesson; renders nothing when there are none. */
export function Activities({ activities, level = 2 }: { activities: readonly ShownActivity[]; level?: 2 | 4 }) {
  if (activities.length === 0) return null;
  return (
    <Card title="Class Activities" level={level}>
      {activities.map((activity) => (
        <ActivityCard key={activity.id} activity={activity} level={level === 2 ? 3 : 5} />
      ))}
    </Card>
  );
}

interface TextSectionProps {
  title: string;
  text: string;
  format?: TextFormat;
  level?: 2 | 4;
}

/** A section of the lesson: a title and a text. */
export function TextSection({ title, text, format = 'plain', level = 2 }: TextSectionProps) {
  if (text === '') return null;
  return (
    <Card title={title} level={level}>
      <TypedText text={text} format={format} />
    </Card>
  );
}
