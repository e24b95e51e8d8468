import type { CoursePicture } from '../art/CourseArt';

/** What is said of a course, in one language. */
export interface CourseTexts {
  name: string;
  level: string;
  /** One sentence, for the home page. */
  line: string;
  /** What a child will have made at the end of the course. */
  builds: readonly string[];
}

/** A course of the marketing pages. */
export interface CourseCard extends CourseTexts {
  picture: CoursePicture;
  ages: string;
  weeks: number;
}

/** The six courses, with the ages and weeks of the specification. */
export const COURSES: readonly CourseCard[] = [
  {
    picture: 'scratch',
    name: 'Scratch Programming',
    ages: '6-10',
    weeks: 12,
    level: 'Beginner',
    line: 'Snap colourful blocks together and watch the first story move.',
    builds: [
      'An animated story with characters of their own',
      'A catch-the-fruit game with score and levels',
      'A quiz that talks back',
    ],
  },
  {
    picture: 'python',
    name: 'Python for Kids',
    ages: '10-14',
    weeks: 16,
    level: 'Beginner',
    line: 'The first typed language: short, clear, and used by scientists.',
    builds: [
      'A text adventure with secret endings',
      'A drawing robot that follows commands',
      'A password and secret-message maker',
    ],
  },
  {
    picture: 'web',
    name: 'Web Development',
    ages: '12-16',
    weeks: 20,
    level: 'Intermediate',
    line: 'From an empty page to a website that friends can open.',
    builds: [
      'A page about something they love',
      'A photo gallery that looks right on a phone',
      'A small online shop with a basket',
    ],
  },
  {
    picture: 'data',
    name: 'Data Science for Kids',
    ages: '11-15',
    weeks: 14,
    level: 'Intermediate',
    line: 'Ask the world a question and let the numbers answer.',
    builds: [
      'A weather diary with charts',
      'A survey of the class, and what it says',
      'A guessing machine that learns from examples',
    ],
  },
  {
    picture: 'games',
    name: 'Game Development',
    ages: '10-16',
    weeks: 18,
    level: 'Intermediate',
    line: 'Jump, collect, level up: design the rules and code the fun.',
    builds: [
      'A jump-and-run with levels of their own',
      'A racing game for two on one keyboard',
      'Enemies that think before they move',
    ],
  },
  {
    picture: 'apps',
    name: 'App Development',
    ages: '13-17',
    weeks: 22,
    level: 'Advanced',
    line: 'Have an idea, sketch it, and hold it in your hand.',
    builds: [
      'A to-do app that remembers',
      'A quiz app with points and sounds',
      'An idea of their own, from sketch to phone',
    ],
  },
];
