import { wordsBySlug } from '../../parts/text/in-words';
import type { TextFacts } from '../../parts/text/text-tree';
import type { ProjectFacts } from './projects';

/** What the lists say of the projects, in German. */
export const PROJECTS_DE = wordsBySlug(
  import.meta.glob<TextFacts & Pick<ProjectFacts, 'learns'>>('./de/*.md', {
    query: '?facts',
    import: 'default',
    eager: true,
  }),
);
