import { useDocumentTitle } from '@school/web-kit/hooks/use-document-title';
import { useHydrated } from '@school/web-kit/hooks/use-hydrated';
import { Link, useSearchParams } from 'react-router-dom';
import { FreeLessonCall } from '../../app/FreeLessonCall';
import { PAGE_HEADS } from '../../app/page-heads';
import { paths } from '../../app/paths';
import { ReadingPage } from '../../app/ReadingPage';
import { FilterLinks } from '../../parts/text/FilterLinks';
import css from './Contents.module.css';
import { MESSAGES } from './messages';
import { ProjectCard } from './ProjectCard';
import { AGE_BANDS, PROJECTS, TOOLS } from './projects';

const AGES = [{ label: MESSAGES.allAges }, ...AGE_BANDS.map((value) => ({ value, label: MESSAGES.age(value) }))];
const ALL_TOOLS = [{ label: MESSAGES.allTools }, ...TOOLS.map((value) => ({ value, label: MESSAGES.tool(value) }))];
const NOTHING = new URLSearchParams();

/** Free projects by age and tool; without a script the page shows all of them. */
export default function ContentsPage() {
  useDocumentTitle(PAGE_HEADS.contents.title);
  const [asked] = useSearchParams();
  const search = useHydrated() ? asked : NOTHING;
  const age = AGE_BANDS.find((one) => one === search.get('age'));
  const tool = TOOLS.find((one) => one === search.get('tool'));
  const shown = PROJECTS.filter(
    (project) => (age === undefined || project.age === age) && (tool === undefined || project.tool === tool),
  );
  const filter = { path: paths.contents, search };
  return (
    <ReadingPage title={MESSAGES.title} intro={MESSAGES.intro}>
      <section className={css.projects} aria-labelledby="projects-title">
        <h2 id="projects-title">{MESSAGES.listTitle}</h2>
        <FilterLinks {...filter} label={MESSAGES.ageFilter} name="age" choices={AGES} chosen={age} />
        <FilterLinks {...filter} label={MESSAGES.toolFilter} name="tool" choices={ALL_TOOLS} chosen={tool} />
        <p className="muted" role="status">
          {MESSAGES.count(shown.length)}
        </p>
        {shown.length === 0 && (
          <p>
            {MESSAGES.none} <Link to={paths.contents}>{MESSAGES.showAll}</Link>
          </p>
        )}
        <ul className={css.list}>
          {shown.map((project) => (
            <ProjectCard key={project.slug} project={project} />
          ))}
        </ul>
      </section>
      <FreeLessonCall title={MESSAGES.callTitle} medium="contents">
        {MESSAGES.callText}
      </FreeLessonCall>
    </ReadingPage>
  );
}
