import type { ModuleContent } from './content.js';

/** A problem in a course's content and its path: `modules.0.lessons.2.lesson_code`. */
export interface ContentProblem {
  path: string;
  text: string;
}

/** Codes used more than once in a course, by modules or by lessons. */
export function findRepeats(modules: readonly Pick<ModuleContent, 'module_code' | 'lessons'>[]): ContentProblem[] {
  const codes = new Map<string, string>();
  const problems: ContentProblem[] = [];
  const look = (kind: string, code: string, path: string): void => {
    const key = `${kind} ${code}`;
    const first = codes.get(key);
    if (first === undefined) codes.set(key, path);
    else problems.push({ path, text: `The code ${code} is also used at ${first}.` });
  };
  modules.forEach(({ module_code, lessons }, index) => {
    look('module', module_code, `modules.${index}.module_code`);
    lessons.forEach(({ lesson_code }, place) =>
      look('lesson', lesson_code, `modules.${index}.lessons.${place}.lesson_code`),
    );
  });
  return problems;
}
