import { useMessages } from '@school/web-kit/language/language';
import type { CoursePicture } from '../art/CourseArt';
import { COURSES, type CourseCard, type CourseTexts } from './courses';

/** The six courses in the language of the page. */
export function useCourses(): readonly CourseCard[] {
  const texts: Partial<Record<CoursePicture, CourseTexts>> = useMessages('courseTexts', {});
  return COURSES.map((course) => ({ ...course, ...texts[course.picture] }));
}
