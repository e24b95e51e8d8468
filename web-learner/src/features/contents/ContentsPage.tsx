import { useHydrated } from '@school/web-kit/hooks/use-hydrated';
import { useMessages } from '@school/web-kit/language/language';
import { useLink } from '@school/web-kit/link/link-context';
import { useSearchParams } from 'react-router-dom';
import { FreeLessonCall } from '../../app/FreeLessonCall';
import { paths } from '../../app/paths';
import { ReadingPage } from '../../app/ReadingPage';
import { usePageTitle } from '../../app/use-page-title';
import { FilterLinks } from '../../parts/text/FilterLinks';
import css from './Contents.module.css';
import { MESSAGES } from './messages';
import { ProjectCard } from './ProjectCard';
import { AGE_BANDS, TOOLS, useProjects } from './projects';

const NOTHING = new URLSearchParams();

/** Free projects by age and tool; without a script the page shows all of them. */
export default function ContentsPage() {
  usePageTitle('contents');
  const messages = useMessages('contents', MESSAGES);
  const Link = useLink();
  const [asked] = useSearchParams();
  const search = useHydrated() ? asked : NOTHING;
  const age = AGE_BANDS.find((one) => one === search.get('age'));
  const tool = TOOLS.find((one) => one === search.get('tool'));
  const shown = useProjects().filter(
    (project) => (age === undefined || project.age === age) && (tool === undefined || project.tool === tool),
  );
  const ages = [{ label: messages.allAges }, ...AGE_BANDS.map((value) => ({ value, label: messages.age(value) }))];
  const tools = [{ label: messages.allTools }, ...TOOLS.map((value) => ({ value, label: messages.tool(value) }))];
  const filter = { path: paths.contents, search };
  return (
    <ReadingPage title={messages.title} intro={messages.intro}>
      <section className={css.projects} aria-labelledby="projects-title">
        <h2 id="projects-title">{messages.listTitle}</h2>
        <FilterLinks {...filter} label={messages.ageFilter} name="age" choices={ages} chosen={age} />
        <FilterLinks {...filter} label={messages.toolFilter} name="tool" choices={tools} chosen={tool} />
        <p className="muted" role="status">
          {messages.count(shown.length)}
        </p>
        {shown.length === 0 && (
          <p>
            {messages.none} <Link href={paths.contents}>{messages.showAll}</Link>
          </p>
        )}
        <ul className={css.list}>
          {shown.map((project) => (
            <ProjectCard key={project.slug} project={project} />
          ))}
        </ul>
      </section>
      <FreeLessonCall title={messages.callTitle} medium="contents">
        {messages.callText}
      </FreeLessonCall>
    </ReadingPage>
  );
}
