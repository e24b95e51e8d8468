// Hot screen: the curriculum of course versions, in one statement and once per process.
import type { SolutionFormat } from '@school/core/curriculum/content';
import type { Database } from '../db/database.js';
import { statement } from '../db/sql.js';
import { screenshotsJson } from './screenshots.js';

/** An activity in lists, without its solution; with the field names of the API. */
export interface CurriculumActivity {
  id: number;
  title: string;
  short_description: string;
  link_url: string | null;
  link_title: string | null;
  solution_format: SolutionFormat;
  screenshots: { id: number; image: string }[];
}

/**
 * A lesson in lists, with the field names of the API. Content and solutions are read for opened lessons only
 * (`opened-texts.ts`): they are large, and this is kept in memory.
 */
export interface CurriculumLesson {
  id: number;
  lesson_code: string;
  lesson_name: string;
  topic_objective: string;
  topic_introduces: string;
  learning_outcome: string;
  agenda: string;
  video_url: string | null;
  activities: CurriculumActivity[];
  after_class_projects: { id: number; title: string; short_description: string }[];
  quiz_id: number | null;
}

/** A module of a published course version. */
export interface CurriculumModule {
  id: number;
  module_code: string;
  name: string;
  complexity: string;
  topics_list: string;
  objective: string;
  lessons: CurriculumLesson[];
}

const modulesOfVersions = statement(
  'curriculum-of-versions',
  `
  SELECT m.course_version_id AS "versionId", v.published_at IS NOT NULL AS "isPublished",
    json_agg(json_build_object('id', m.id, 'module_code', m.code, 'name', m.name, 'complexity', m.complexity,
      'topics_list', m.topics_list, 'objective', m.objective, 'lessons', coalesce((
        SELECT json_agg(json_build_object('id', l.id, 'lesson_code', l.code, 'lesson_name', l.name,
          'topic_objective', l.topic_objective, 'topic_introduces', l.topic_introduces,
          'learning_outcome', l.learning_outcome, 'agenda', l.agenda, 'video_url', l.video_url,
          'activities', coalesce((
            SELECT json_agg(json_build_object('id', a.id, 'title', a.title, 'short_description', a.short_description,
              'link_url', a.link_url, 'link_title', a.link_title, 'solution_format', a.solution_format,
              'screenshots', ${screenshotsJson('a')}) ORDER BY a.position)
            FROM activity a WHERE a.lesson_id = l.id), '[]'),
          'after_class_projects', coalesce((
            SELECT json_agg(json_build_object('id', p.id, 'title', p.title, 'short_description', p.short_description)
              ORDER BY p.position) FROM project p WHERE p.lesson_id = l.id), '[]'),
          'quiz_id', (SELECT q.id FROM quiz q WHERE q.lesson_id = l.id)) ORDER BY l.position)
        FROM lesson l WHERE l.module_id = m.id), '[]')) ORDER BY m.position) AS modules
  FROM module m
  JOIN course_version v ON v.id = m.course_version_id
  WHERE m.course_version_id = ANY($1::bigint[])
  GROUP BY m.course_version_id, v.published_at`,
);

interface VersionRow {
  versionId: number;
  isPublished: boolean;
  modules: CurriculumModule[];
}

type Curricula = Map<number, CurriculumModule[]>;

/** How many versions are cached; a school has a few dozen. */
const VERSIONS_MAX = 100;

// Keyed by database, because a test process has several with the same ids.
const kept = new WeakMap<Database, Curricula>();

/** The modules of course versions, in order; published content never changes, so it is cached in the process. */
export async function findCurricula(db: Database, versionIds: readonly number[]): Promise<Curricula> {
  const known = kept.get(db) ?? new Map<number, CurriculumModule[]>();
  kept.set(db, known);
  const missing = versionIds.filter((id) => !known.has(id));
  const read = missing.length === 0 ? [] : await db.rows<VersionRow>(modulesOfVersions, [missing]);
  const found: Curricula = new Map(read.map(({ versionId, modules }) => [versionId, modules]));
  for (const id of versionIds) {
    const modules = known.get(id);
    if (modules) found.set(id, modules);
  }
  for (const { versionId, isPublished, modules } of read) if (isPublished) known.set(versionId, modules);
  for (const oldest of [...known.keys()].slice(0, Math.max(0, known.size - VERSIONS_MAX))) known.delete(oldest);
  return found;
}
