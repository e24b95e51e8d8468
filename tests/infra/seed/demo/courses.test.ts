import { cleanHtml } from '@school/infra/html/clean-html';
import { curriculum } from '@school/infra/seed/demo/courses';
import { expect } from 'chai';

type Row = Readonly<Record<string, unknown>>;

const WORDS_MIN = 350;
const WORDS_MAX = 700;

/** Only public tools and handbooks that can be read without an account. */
const HOSTS = ['scratch.mit.edu', 'docs.python.org', 'developer.mozilla.org'];

const wordsOf = (html: string): number =>
  html
    .replace(/<[^>]+>/g, ' ')
    .split(/\s+/)
    .filter((word) => /\w/.test(word)).length;

describe('demo curriculum', () => {
  const { tables } = curriculum(new Date('2026-11-21T10:00:00Z'));
  const rows = (table: string): readonly Row[] => tables.find(([name]) => name === table)?.[1] ?? [];
  const of = (table: string, column: string, id: unknown): readonly Row[] =>
    rows(table).filter((row) => row[column] === id);
  const isTrial = ({ code }: Row): boolean => String(code).includes('TRIAL');
  const lessons = rows('lesson').filter((lesson) => !isTrial(lesson));
  const modules = rows('module').filter((module) => !isTrial(module));

  it('has two modules of six lessons in Scratch and Python, and one in each of the other four', () => {
    const sizes = new Map(modules.map(({ code, id }) => [code, of('lesson', 'module_id', id).length]));
    for (const code of ['SCR-M1', 'SCR-M2', 'PY-M1', 'PY-M2', 'WEB-M1', 'DS-M1', 'GAME-M1', 'APP-M1'])
      expect(sizes.get(code), code).to.equal(6);
  });

  for (const lesson of lessons) {
    it(`gives ${String(lesson.code)} a text to teach from, activities with solutions and an after-class project`, () => {
      const content = String(lesson.content);
      const notes = String(lesson.teacher_notes);
      expect(wordsOf(content + notes)).to.be.within(WORDS_MIN, WORDS_MAX);
      for (const html of [content, notes]) expect(cleanHtml(html)).to.equal(html);
      expect(notes).to.include('Common mistakes');
      expect(content, 'what a child reads').not.to.include('Common mistakes');
      expect(content.replace(/<pre>[^]*?<\/pre>/g, '')).not.to.include('`');
      const activities = of('activity', 'lesson_id', lesson.id);
      expect(activities.length).to.be.within(2, 3);
      for (const { solution, link_url: url } of activities) {
        expect(solution).not.to.be.oneOf(['', null]);
        expect(String(solution), 'code as it is typed, and no markup around it').not.to.match(/&(?:lt|gt|amp);|<pre>/);
        expect(HOSTS).to.include(new URL(String(url)).host);
      }
      expect(of('project', 'lesson_id', lesson.id)).to.have.length(1);
    });
  }

  for (const lesson of rows('lesson')) {
    it(`tells the child of ${String(lesson.code)} what it makes, what it needs and what to try`, () => {
      const text = String(lesson.child_text);
      expect(wordsOf(text)).to.be.within(60, 160);
      expect(cleanHtml(text)).to.equal(text);
      expect(text.match(/<h3>[^<]+/g)).to.deep.equal([
        '<h3>What you will make',
        '<h3>What you need',
        '<h3>What to try',
      ]);
      expect(text).to.match(/<h3>What to try<\/h3>\n<ul>\n<li>[^]*<li>[^]*<li>/);
      expect(text, 'spoken to the child').to.match(/\byour?\b/i);
      expect(text.replace(/<pre>[^]*?<\/pre>/g, '')).not.to.include('`');
    });
  }

  it('has an editor with code to begin with beside what is programmed, and none beside work on paper', () => {
    const editors = new Map<string, unknown[]>();
    for (const { lesson_id: id, editor, starter } of rows('activity')) {
      const code = String(rows('lesson').find((lesson) => lesson.id === id)?.code).replace(/^TRIAL-|-\d+$/g, '');
      editors.set(code, [...(editors.get(code) ?? []), editor]);
      expect(String(starter) !== '', code).to.equal(editor !== 'none');
    }
    expect(new Set(editors.get('SCR'))).to.deep.equal(new Set(['none']));
    expect(editors.get('PY')?.filter((editor) => editor === 'python')).to.have.length.of.at.least(28);
    expect(editors.get('WEB')?.filter((editor) => editor === 'html')).to.have.length.of.at.least(14);
    for (const code of ['DS', 'GAME', 'APP']) expect(new Set(editors.get(code)).size, code).to.equal(2);
  });

  it('solutions keep the indents and the angle brackets of their code', () => {
    const codeOf = (title: string): string =>
      String(rows('activity').find((activity) => activity.title === title)?.solution);
    expect(codeOf('Catch the star')).to.include('\n  if <touching (Player)?> then\n    go to');
    expect(codeOf('Hobby page')).to.include('<ul>\n  <li>Shoes</li>');
    const python = rows('activity').find(
      ({ lesson_id: id, solution }) =>
        rows('lesson').find((lesson) => lesson.id === id)?.code === 'PY-07' && String(solution).includes('while'),
    );
    expect(python?.solution).to.match(/\n\n[^]*while [^\n]+:\n {4}\S/);
  });

  for (const module of modules) {
    it(`ends ${String(module.code)} with a quiz of 8 to 10 questions, some with several right answers`, () => {
      const last = of('lesson', 'module_id', module.id).at(-1);
      const [quiz] = of('quiz', 'lesson_id', last?.id);
      const questions = of('quiz_question', 'quiz_id', quiz?.id);
      expect(questions.length).to.be.within(8, 10);
      const rightOnes = questions.map(({ id }) => {
        const choices = of('quiz_choice', 'question_id', id);
        const right = choices.filter(({ is_correct: isRight }) => isRight).length;
        expect(choices.length).to.be.within(3, 5);
        expect(right).to.be.within(1, choices.length - 1);
        return right;
      });
      expect(rightOnes.filter((right) => right > 1)).to.have.length.of.at.least(2);
    });
  }

  it('explains every question of every quiz in a sentence or two', () => {
    const texts = rows('quiz_question').map(({ explanation }) => String(explanation));
    expect(texts.length).to.be.at.least(100);
    for (const text of texts) expect(text).to.match(/^.{20,240}[.!)]$/s);
    expect(new Set(texts).size, 'each has its own').to.equal(texts.length);
  });

  it('keeps the short quizzes after the lessons on steps, variables and while', () => {
    const quizzed = rows('quiz').map(({ lesson_id: id }) => rows('lesson').find((lesson) => lesson.id === id)?.code);
    expect(quizzed).to.include.members(['SCR-02', 'PY-02', 'PY-07']);
  });
});
