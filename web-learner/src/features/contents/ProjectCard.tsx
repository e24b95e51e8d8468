import { useMessages } from '@school/web-kit/language/language';
import { Row } from '@school/web-kit/layout/Row';
import { useLink } from '@school/web-kit/link/link-context';
import { Badge } from '@school/web-kit/shell/Badge';
import { paths } from '../../app/paths';
import css from './Contents.module.css';
import { MESSAGES } from './messages';
import type { ProjectFacts } from './projects';

/** A project in a list; the whole card leads to its steps. */
export function ProjectCard({ project }: { project: ProjectFacts }) {
  const Link = useLink();
  return (
    <li className={css.card}>
      <h3 className={css.name}>
        <Link href={paths.project.getHref(project.slug)} className={css.link}>
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
  const messages = useMessages('contents', MESSAGES);
  return (
    <Row as="p" gap={2}>
      <Badge tone="primary">{messages.age(age)}</Badge>
      <Badge tone="success">{messages.minutes(minutes)}</Badge>
      <Badge>{messages.tool(tool)}</Badge>
    </Row>
  );
}
