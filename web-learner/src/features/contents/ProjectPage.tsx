import { Button } from '@school/web-kit/button/Button';
import { useDocumentTitle } from '@school/web-kit/hooks/use-document-title';
import type { Language } from '@school/core/language/languages';
import { useMessages } from '@school/web-kit/language/language';
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
import { nextOf, pictureOf, useProjects, type ProjectFacts, type ProjectText } from './projects';

const SHELVES = {
  en: textShelf(import.meta.glob<ProjectText>('./en/*.md', { import: 'default' })),
  de: textShelf(import.meta.glob<ProjectText>('./de/*.md', { import: 'default' })),
};

/** Loads the steps of an address before the page is shown. */
export const preloadText = (slug: string, language: Language): Promise<unknown> => SHELVES[language].load(slug);

/** One free project: what it will be, its steps with the code, and what to try next. */
export default function ProjectPage() {
  const { slug = '' } = useParams();
  const read = useText(SHELVES, slug);
  const project = useProjects().find((one) => one.slug === slug);
  return read.text && project ? <WholeProject project={project} text={read.text} /> : <TextWaiting read={read} />;
}

function WholeProject({ project, text }: { project: ProjectFacts; text: ProjectText }) {
  const messages = useMessages('contents', MESSAGES);
  const next = nextOf(project, useProjects());
  useDocumentTitle(pageTitle(project.title));
  return (
    <TextFrame parent={{ href: paths.contents, label: messages.listTitle }} picture={<Picture project={project} />}>
      <header className={css.head}>
        <h1>{project.title}</h1>
        <ProjectBadges project={project} />
        <dl className={css.facts} aria-label={messages.facts}>
          <dt>{messages.builds}</dt>
          <dd>{project.summary}</dd>
          <dt>{messages.learns}</dt>
          <dd>{project.learns}</dd>
          <dt>{messages.needs}</dt>
          <dd>{messages.toolText(project.tool)}</dd>
        </dl>
        <p>
          <Button variant="secondary" onClick={() => window.print()}>
            {messages.print}
          </Button>
        </p>
      </header>
      <TextBody body={text.body} />
      {next.length > 0 && (
        <section className={`${css.projects} screen-only`} aria-labelledby="next-title">
          <h2 id="next-title">{messages.next}</h2>
          <ul className={css.list}>
            {next.map((one) => (
              <ProjectCard key={one.slug} project={one} />
            ))}
          </ul>
        </section>
      )}
      <div className="screen-only">
        <FreeLessonCall title={messages.callTitle} medium="contents">
          {messages.callText}
        </FreeLessonCall>
      </div>
    </TextFrame>
  );
}

const Picture = ({ project }: { project: ProjectFacts }) => <CourseArt picture={pictureOf(project)} />;
