import type { Letter } from '../letter.js';

/** The facts of a reviewed project. */
export interface ProjectNewsFacts {
  status: 'reviewed' | 'invalid';
  title: string;
  stars: number | null;
  points: number;
  feedback: string;
}

/** For the student: stars, points and comments, or why it must be submitted again. */
export const projectNews = ({ status, title, stars, points, feedback }: ProjectNewsFacts): Letter =>
  status === 'invalid'
    ? { subject: `Please submit again: ${title}`, body: feedback }
    : {
        subject: `Your project was reviewed: ${title}`,
        body: [`${stars ?? 0} of 5 stars, +${points} points.`, ...(feedback === '' ? [] : [feedback])].join('\n'),
      };
