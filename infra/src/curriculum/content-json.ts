/** The JSON pairs of a module `m`, with the field names of the API. */
export const MODULE_FACTS = `
  'module_code', m.code, 'name', m.name, 'complexity', m.complexity, 'topics_list', m.topics_list, 'objective', m.objective`;

/** The JSON pairs of a lesson `l`, complete. */
export const LESSON_CONTENT = `
  'lesson_code', l.code, 'lesson_name', l.name, 'topic_objective', l.topic_objective,
  'topic_introduces', l.topic_introduces, 'learning_outcome', l.learning_outcome, 'agenda', l.agenda,
  'content', l.content, 'child_text', l.child_text, 'teacher_notes', l.teacher_notes, 'video_url', l.video_url,
  'activities', coalesce((
    SELECT json_agg(json_build_object('title', a.title, 'short_description', a.short_description, 'link_url', a.link_url,
      'link_title', a.link_title, 'solution', a.solution,
      'solution_format', a.solution_format, 'editor', a.editor, 'starter', a.starter, 'screenshots', coalesce((
        SELECT json_agg(i.image_key ORDER BY i.position) FROM activity_screenshot i WHERE i.activity_id = a.id), '[]'))
      ORDER BY a.position)
    FROM activity a WHERE a.lesson_id = l.id), '[]'),
  'after_class_projects', coalesce((
    SELECT json_agg(json_build_object('title', p.title, 'short_description', p.short_description) ORDER BY p.position)
    FROM project p WHERE p.lesson_id = l.id), '[]'),
  'quiz', (
    SELECT json_build_object('title', q.title, 'questions', coalesce((
      SELECT json_agg(json_build_object('text', n.text, 'image', n.image_key, 'explanation', n.explanation,
        'choices', coalesce((
        SELECT json_agg(json_build_object('text', c.text, 'is_correct', c.is_correct) ORDER BY c.position)
        FROM quiz_choice c WHERE c.question_id = n.id), '[]')) ORDER BY n.position)
      FROM quiz_question n WHERE n.quiz_id = q.id), '[]'))
    FROM quiz q WHERE q.lesson_id = l.id)`;

/** A JSON expression: all modules of a version, complete; `version` is an SQL expression. */
export const modulesContent = (version: string): string => `
  coalesce((
    SELECT json_agg(json_build_object(${MODULE_FACTS}, 'lessons', coalesce((
      SELECT json_agg(json_build_object(${LESSON_CONTENT}) ORDER BY l.position)
      FROM lesson l WHERE l.module_id = m.id), '[]')) ORDER BY m.position)
    FROM module m WHERE m.course_version_id = ${version}), '[]')`;

/** The JSON pairs of a course `c`. */
export const COURSE_FACTS = `
  'code', c.code, 'name', c.name, 'age_min', c.age_min, 'age_max', c.age_max, 'weeks', c.weeks`;
