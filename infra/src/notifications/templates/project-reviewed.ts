import type { Letter } from '../letter.js';

/** What is told about a project that was looked at. */
export interface ProjectNewsFacts {
  status: 'reviewed' | 'invalid';
  title: string;
  stars: number | null;
  points: number;
  feedback: string;
}

/** For the student: stars, points and words, or why it is to be submitted again (P4). */
export const projectNews = ({ status, title, stars, points, feedback }: ProjectNewsFacts): Letter =>
  status === 'invalid'
    ? { subject: `Please submit again: ${title}`, body: feedback }
    : {
        subject: `Your project was reviewed: ${title}`,
        body: [`${stars ?? 0} of 5 stars, +${points} points.`, ...(feedback === '' ? [] : [feedback])].join('\n'),
      };
