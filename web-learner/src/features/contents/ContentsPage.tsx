import { Button } from '@school/web-kit/button/Button';
import { useDocumentTitle } from '@school/web-kit/hooks/use-document-title';
import { Row } from '@school/web-kit/layout/Row';
import { Badge } from '@school/web-kit/shell/Badge';
import { useState } from 'react';
import { FreeLessonCall } from '../../app/FreeLessonCall';
import { PAGE_HEADS } from '../../app/page-heads';
import { ReadingPage } from '../../app/ReadingPage';
import css from './Contents.module.css';
import { AGE_BANDS, PROJECTS, type AgeBand, type Project } from './projects';

/** Free project ideas for each age; without a script the page shows all of them. */
export default function ContentsPage() {
  useDocumentTitle(PAGE_HEADS.contents.title);
  const [band, setBand] = useState<AgeBand>();
  const shown = PROJECTS.filter((project) => band === undefined || project.band === band);
  return (
    <ReadingPage
      title="Contents"
      intro="Small projects to make today, free and without an account here. Scratch runs in the browser, Python is free to install, and a text editor is on every computer."
    >
      <section className={css.projects} aria-labelledby="projects-title">
        <div className={css.bar}>
          <h2 id="projects-title">Project ideas</h2>
          <Row gap={2} role="group" aria-label="Show projects for">
            {[undefined, ...AGE_BANDS].map((one) => (
              <Button
                key={one ?? 'all'}
                variant={band === one ? 'primary' : 'secondary'}
                aria-pressed={band === one}
                onClick={() => setBand(one)}
              >
                {one === undefined ? 'All ages' : `Ages ${one}`}
              </Button>
            ))}
          </Row>
          <p className="muted" role="status">
            {shown.length} projects
          </p>
        </div>
        <ul className={css.list}>
          {shown.map((project) => (
            <li key={project.name} className={css.card}>
              <ProjectCard project={project} />
            </li>
          ))}
        </ul>
      </section>
      <FreeLessonCall title="Made one? Show it to a teacher" medium="contents">
        In the free lesson your child can bring a project, finished or stuck. The teacher looks at it, helps with the
        next step, and says which course would go on from there.
      </FreeLessonCall>
    </ReadingPage>
  );
}

function ProjectCard({ project }: { project: Project }) {
  return (
    <>
      <h3>{project.name}</h3>
      <Row as="p" gap={2}>
        <Badge tone="primary">Ages {project.band}</Badge>
        <Badge tone="success">{project.minutes} minutes</Badge>
        <Badge>{project.tool}</Badge>
      </Row>
      <p>
        <strong>You learn:</strong> {project.learns}
      </p>
      <ol className={css.steps}>
        {project.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </>
  );
}
