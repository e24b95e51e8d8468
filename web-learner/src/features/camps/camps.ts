import type { CoursePicture } from '../../art/CourseArt';

/** The theme of a holiday camp, based on one of our courses. */
export interface CampTheme {
  picture: CoursePicture;
  name: string;
  ages: string;
  course: string;
  line: string;
  /** What children make on each of the five mornings. */
  mornings: readonly string[];
}

export const CAMP_THEMES: readonly CampTheme[] = [
  {
    picture: 'scratch',
    name: 'Scratch stories',
    ages: '6-10',
    course: 'Scratch Programming',
    line: 'A story with heroes of their own, from the first moving block to a small premiere.',
    mornings: [
      'A hero that walks and talks',
      'A second scene and a change of weather',
      'A choice: the viewer decides what happens',
      'Music, voices and one surprise',
      'Finishing touches, and the premiere',
    ],
  },
  {
    picture: 'python',
    name: 'Python games',
    ages: '10-14',
    course: 'Python for Kids',
    line: 'Real typed code, and a game to play with the family in the afternoon.',
    mornings: [
      'Guess my number, with hints',
      'Rock, paper, scissors against the computer',
      'An adventure with rooms and keys',
      'Points, lives and a list of high scores',
      'A twist of their own, and everybody plays',
    ],
  },
  {
    picture: 'web',
    name: 'Web pages',
    ages: '12-16',
    course: 'Web Development',
    line: 'From an empty file to a page about something they love, right on every phone.',
    mornings: [
      'Headings, text and the first picture',
      'Colours, type and space',
      'A layout that fits a phone',
      'A button that does something',
      'A second page, and the show',
    ],
  },
];

export const CAMP_FACTS: readonly { name: string; text: string }[] = [
  { name: 'Five mornings', text: 'One theme from start to end, so there is something finished by the last day.' },
  { name: 'A small group', text: 'Children of about the same age, and a teacher who sees every screen.' },
  {
    name: 'Live, from home',
    text: 'A computer, the internet and a headset are enough. Nobody needs to have coded before.',
  },
];
