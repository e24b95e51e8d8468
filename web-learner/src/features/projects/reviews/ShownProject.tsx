import { reviewDueAt } from '@school/core/projects/review';
import { Fact, Facts } from '@school/web-kit/facts/Facts';
import { Skeleton } from '@school/web-kit/feedback/Skeleton';
import { Row } from '@school/web-kit/layout/Row';
import { When } from '@school/web-kit/time/When';
import { useEffect, useRef } from 'react';
import { OutsideLink } from '@school/web-kit/link/OutsideLink';
import { useViewerZone } from '../../../app/viewer-zone';
import type { ReviewableProject } from './api';
import { MESSAGES } from './messages';
import { ReviewFlags } from './ProjectRows';
import css from './ProjectReviews.module.css';
import { ShownWork } from './ShownWork';

/** The project under review. It takes the focus, so that screen readers announce the next one. */
export function ShownProject({ project }: { project: ReviewableProject }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <div className={css.shown}>
      <h3 ref={title} tabIndex={-1} data-autofocus className={css.title}>
        {project.title} <span className={css.by}>by {project.submitted_by}</span>
      </h3>
      <Row gap={2} align="center">
        <ReviewFlags project={project} />
      </Row>
      <p className="muted">
        Grade {project.grade} · {project.lesson_name} · {project.batch_name}
      </p>
      {project.description && <p className={css.words}>{project.description}</p>}
      <p data-submission="">
        <OutsideLink href={project.submission_link}>{MESSAGES.view}</OutsideLink>
      </p>
      <ShownWork link={project.submission_link} title={project.title} />
      <Submitted project={project} />
      {project.is_resubmitted && project.teacher_feedback && (
        <blockquote className={css.before}>
          <p className="muted">You wrote about version {project.reviewed_version}:</p>
          <p className={css.words}>{project.teacher_feedback}</p>
        </blockquote>
      )}
      {project.versions.length > 1 && <Versions project={project} />}
    </div>
  );
}

function Submitted({ project }: { project: ReviewableProject }) {
  const { zone, isZoneLoading } = useViewerZone();
  if (isZoneLoading) return <Skeleton width="half" />;
  return (
    <Facts layout="inline">
      <Fact name={MESSAGES.handedIn}>
        <When at={project.submission_date} zone={zone} />
      </Fact>
      <Fact name={MESSAGES.reviewBy}>
        <When at={reviewDueAt(new Date(project.waiting_since))} zone={zone} />
      </Fact>
    </Facts>
  );
}

const Versions = ({ project }: { project: ReviewableProject }) => (
  <details className={css.versions}>
    <summary>{project.versions.length} versions</summary>
    <ol>
      {project.versions.map(({ version, submission_link }) => (
        <li key={version}>
          <OutsideLink href={submission_link}>{`Version ${version}`}</OutsideLink>
        </li>
      ))}
    </ol>
  </details>
);
