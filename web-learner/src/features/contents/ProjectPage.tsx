import { Button } from '@school/web-kit/button/Button';
import { useDocumentTitle } from '@school/web-kit/hooks/use-document-title';
import { useParams } from 'react-router-dom';
import { FreeLessonCall } from '../../app/FreeLessonCall';
import { paths } from '../../app/paths';
import { pageTitle } from '../../app/school';
import { CourseArt } from '../../art/CourseArt';
import { TextBody } from '../../parts/text/TextBody';
import { TextFrame } from '../../parts/text/TextFrame';
import { TextWaiting } from '../../parts/text/TextWaiting';
import { textShelf, useText } from '../../parts/text/use-text';
import css from './Contents.module.css';
import { MESSAGES } from './messages';
import { ProjectBadges, ProjectCard } from './ProjectCard';
import { nextOf, pictureOf, type Project } from './projects';

const SHELF = textShelf(import.meta.glob<Project>('./en/*.md', { import: 'default' }));

/** Loads the steps of an address before the page is shown. */
export const preloadText = (slug: string): Promise<unknown> => SHELF.load(slug);

/** One free project: what it will be, its steps with the code, and what to try next. */
export default function ProjectPage() {
  const { slug = '' } = useParams();
  const read = useText(SHELF, slug);
  return read.text ? <ProjectText project={read.text} /> : <TextWaiting read={read} />;
}

function ProjectText({ project }: { project: Project }) {
  const next = nextOf(project);
  useDocumentTitle(pageTitle(project.title));
  return (
    <TextFrame parent={{ href: paths.contents, label: MESSAGES.listTitle }} picture={<Picture project={project} />}>
      <header className={css.head}>
        <h1>{project.title}</h1>
        <ProjectBadges project={project} />
        <dl className={css.facts} aria-label={MESSAGES.facts}>
          <dt>{MESSAGES.builds}</dt>
          <dd>{project.summary}</dd>
          <dt>{MESSAGES.learns}</dt>
          <dd>{project.learns}</dd>
          <dt>{MESSAGES.needs}</dt>
          <dd>{MESSAGES.toolText(project.tool)}</dd>
        </dl>
        <p>
          <Button variant="secondary" onClick={() => window.print()}>
            {MESSAGES.print}
          </Button>
        </p>
      </header>
      <TextBody body={project.body} />
      {next.length > 0 && (
        <section className={`${css.projects} screen-only`} aria-labelledby="next-title">
          <h2 id="next-title">{MESSAGES.next}</h2>
          <ul className={css.list}>
            {next.map((one) => (
              <ProjectCard key={one.slug} project={one} />
            ))}
          </ul>
        </section>
      )}
      <div className="screen-only">
        <FreeLessonCall title={MESSAGES.callTitle} medium="contents">
          {MESSAGES.callText}
        </FreeLessonCall>
      </div>
    </TextFrame>
  );
}

const Picture = ({ project }: { project: Project }) => <CourseArt picture={pictureOf(project)} />;
