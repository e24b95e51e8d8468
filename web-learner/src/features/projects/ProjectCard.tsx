import { Button } from '@school/web-kit/button/Button';
import { preloadDialog } from '@school/web-kit/dialog/Dialog';
import { Fact, Facts } from '@school/web-kit/facts/Facts';
import { Skeleton } from '@school/web-kit/feedback/Skeleton';
import { WarningIcon } from '@school/web-kit/icons/WarningIcon';
import { Badge } from '@school/web-kit/shell/Badge';
import { Card } from '@school/web-kit/shell/Card';
import { When } from '@school/web-kit/time/When';
import { lazy, Suspense, useState } from 'react';
import { OutsideLink } from '@school/web-kit/link/OutsideLink';
import { useViewerZone } from '../../app/viewer-zone';
import type { Project } from './api';
import { MESSAGES } from './messages';
import css from './Projects.module.css';
import { Stars } from './Stars';

const SubmitDialog = lazy(() => import('./SubmitDialog'));

/** A project with its state, stars and versions. */
export function ProjectCard({ project, studentId }: { project: Project; studentId: number }) {
  const { title, lesson_name, description, status, submission_link, star_rating, teacher_feedback, points } = project;
  return (
    <Card title={title} aside={status === 'invalid' && <InvalidTag />}>
      <p className="muted">Lesson: {lesson_name}</p>
      {description && <p className="as-typed">{description}</p>}
      <Facts layout="inline">
        {project.due_date && status !== 'reviewed' && status !== 'submitted' && (
          <Fact name="Due">
            <Moment at={project.due_date} />
          </Fact>
        )}
        {project.submission_date && (
          <Fact name="Submitted">
            <Moment at={project.submission_date} />
          </Fact>
        )}
      </Facts>
      {star_rating !== null && (
        <div className={css.review}>
          <Stars stars={star_rating} />
          <strong>Points: +{points}</strong>
        </div>
      )}
      {teacher_feedback && (
        <blockquote className={css.feedback}>
          <p className="as-typed">{teacher_feedback}</p>
        </blockquote>
      )}
      {submission_link && (
        <p>
          <OutsideLink href={submission_link}>{MESSAGES.view}</OutsideLink>
        </p>
      )}
      {status !== 'reviewed' && <SubmitButton project={project} studentId={studentId} />}
      {project.versions.length > 1 && <Versions project={project} />}
    </Card>
  );
}

const InvalidTag = () => (
  <Badge tone="warning" icon={<WarningIcon size="sm" />}>
    {MESSAGES.invalid}
  </Badge>
);

function Moment({ at }: { at: string }) {
  const { zone, isZoneLoading } = useViewerZone();
  return isZoneLoading ? <Skeleton width="half" /> : <When at={at} zone={zone} />;
}

function SubmitButton({ project, studentId }: { project: Project; studentId: number }) {
  const [isUsed, setIsUsed] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const action = project.status === 'submitted' ? MESSAGES.update : MESSAGES.submit;
  const show = () => {
    setIsUsed(true);
    setIsOpen(true);
  };
  return (
    <div>
      <Button
        variant={project.status === 'submitted' ? 'secondary' : 'primary'}
        aria-haspopup="dialog"
        aria-label={`${action}: ${project.title}`}
        onClick={show}
        onPointerEnter={preloadDialog}
      >
        {action}
      </Button>
      {isUsed && (
        <Suspense fallback={null}>
          <SubmitDialog
            open={isOpen}
            onClose={() => setIsOpen(false)}
            project={project}
            studentId={studentId}
            action={action}
          />
        </Suspense>
      )}
    </div>
  );
}

/** All links that were handed in, newest first. */
function Versions({ project }: { project: Project }) {
  return (
    <details className={css.versions}>
      <summary>
        {project.versions.length} versions<span className="visually-hidden"> of {project.title}</span>
      </summary>
      <ol className={css.versionList}>
        {project.versions.map(({ version, submission_link, submitted_at }) => (
          <li key={version}>
            <OutsideLink href={submission_link}>{`Version ${version}`}</OutsideLink>
            <VersionTime at={submitted_at} />
          </li>
        ))}
      </ol>
    </details>
  );
}

function VersionTime({ at }: { at: string }) {
  const { zone, isZoneLoading } = useViewerZone();
  return isZoneLoading ? <Skeleton width="third" /> : <When at={at} zone={zone} />;
}
