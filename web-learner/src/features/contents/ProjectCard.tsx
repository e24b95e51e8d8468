import { Row } from '@school/web-kit/layout/Row';
import { Badge } from '@school/web-kit/shell/Badge';
import { Link } from 'react-router-dom';
import { paths } from '../../app/paths';
import css from './Contents.module.css';
import { MESSAGES } from './messages';
import type { ProjectFacts } from './projects';

/** A project in a list; the whole card leads to its steps. */
export function ProjectCard({ project }: { project: ProjectFacts }) {
  return (
    <li className={css.card}>
      <h3 className={css.name}>
        <Link to={paths.project.getHref(project.slug)} className={css.link}>
          {project.title}
        </Link>
      </h3>
      <ProjectBadges project={project} />
      <p>{project.summary}</p>
    </li>
  );
}

/** For whom a project is, how long it takes and what it is made with. */
export function ProjectBadges({ project: { age, minutes, tool } }: { project: ProjectFacts }) {
  return (
    <Row as="p" gap={2}>
      <Badge tone="primary">{MESSAGES.age(age)}</Badge>
      <Badge tone="success">{MESSAGES.minutes(minutes)}</Badge>
      <Badge>{MESSAGES.tool(tool)}</Badge>
    </Row>
  );
}
