import type { CoursePicture } from '../../art/CourseArt';

/** The theme of a holiday camp, based on one of our courses; its words are in the catalogue. */
export interface CampTheme {
  picture: Extract<CoursePicture, 'scratch' | 'python' | 'web'>;
  ages: string;
}

export const CAMP_THEMES: readonly CampTheme[] = [
  { picture: 'scratch', ages: '6-10' },
  { picture: 'python', ages: '10-14' },
  { picture: 'web', ages: '12-16' },
];
