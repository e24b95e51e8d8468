/** The large texts of a lesson, which a child gets once one of its classes is complete. */
export interface OpenedTexts {
  lessonId: number;
  content: string;
  /** By activity; those without a solution are left out. */
  solutions: Readonly<Record<string, string>> | null;
}

/** SQL: the texts of the lessons that a child may open in the batch `b`, as a JSON list. */
export const openedTextsJson = (studentId: string): string => `coalesce((
  SELECT json_agg(json_build_object('lessonId', l.id, 'content', l.content, 'solutions', (
    SELECT json_object_agg(a.id, a.solution) FROM activity a WHERE a.lesson_id = l.id AND a.solution IS NOT NULL)))
  FROM lesson l WHERE l.id IN (
    SELECT c.lesson_id FROM class_student s JOIN scheduled_class c ON c.id = s.class_id AND c.status = 'complete'
    WHERE s.student_id = ${studentId} AND c.batch_id = b.id)), '[]')`;
