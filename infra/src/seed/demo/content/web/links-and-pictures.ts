import type { DemoLesson } from '../../lesson.js';
import { mdn } from '../links.js';

/** Lesson WEB-02 of the Web Development course. */
export const LINKS_AND_PICTURES: DemoLesson = {
  name: 'Links and pictures',
  objective: 'Join pages and describe pictures.',
  introduces: 'a, img, alt',
  outcome: 'Writes useful alternative texts.',
  agenda: ['Guess the picture by its text', 'Links', 'Two pages that know each other'],
  teaching: {
    warmUp:
      'One person sees a photo and describes it in one sentence. The others draw it. Compare. Which words helped most? “A picture” helped nobody; “a brown dog jumps over a red ball” did.',
    idea: [
      'A link is a door in a wall. On the door stands where it leads. If all doors say “here”, you must open each of them. So the words of a link say what is behind it: “opening hours”, not “click here”.',
      'The address of a page is like directions. A whole address, `https://…`, works from anywhere, as a letter with street and country. A short one, `about.html`, means “in the same folder”, as “the room next door”.',
    ],
    build: [
      'Make a folder `site` with `index.html` and `about.html`. Each has the bones of lesson 1.',
      [
        'A door from the first to the second page, and one to a page of somebody else:',
        `
            <p><a href="about.html">About me</a></p>
            <p>I learned this at <a href="https://developer.mozilla.org/">MDN, a handbook of the web</a>.</p>
          `,
      ],
      'Write the door back in `about.html`. A page without a way back is a trap.',
      [
        'On both pages use the same menu. It is a list of links in a `nav`:',
        `
            <nav aria-label="Main">
              <ul>
                <li><a href="index.html" aria-current="page">Home</a></li>
                <li><a href="about.html">About me</a></li>
              </ul>
            </nav>
          `,
      ],
      [
        'Make a folder `pictures`, put a photo of your own into it and show it:',
        `
            <figure>
              <img src="pictures/dog.jpg" alt="My brown dog jumps over a red ball" width="400" height="300">
              <figcaption>Bruno, summer 2025</figcaption>
            </figure>
          `,
      ],
      'Change the name in `src` to a wrong one. Now you see the alternative text. It also helps people who cannot see, and everybody with a slow line.',
      'A picture that is only decoration gets an empty text: `alt=""`. Then it is left out when the page is read aloud.',
    ],
    check: [
      ['What is wrong with “click here”?', 'Out of its sentence it says nothing about the target.'],
      ['When is `alt=""` right?', 'When the picture is only decoration.'],
      ['From `index.html`, how do you reach a photo in the folder pictures?', '`pictures/photo.jpg`.'],
    ],
    mistakes: [
      [
        'The picture does not show on another computer.',
        'The address is a path such as `C:\\Users…`. Use a path from the page.',
      ],
      [
        '`Dog.JPG` and `dog.jpg` are mixed up.',
        'On many servers small and capital letters are different. Use small letters only.',
      ],
      ['alt begins with “picture of”.', 'That is known already. Say what one should know about it.'],
    ],
    stretch:
      'Let a link jump within a page: give a heading `id="food"` and link to `#food`. Then link from another page to `index.html#food`.',
  },
  activities: [
    {
      title: 'Two pages',
      task: 'Link two pages in both directions.',
      link: mdn('the a element', 'Web/HTML/Element/a'),
      solution: [
        'In index.html, and the other way round in about.html:',
        `
            <a href="about.html">About me</a>
          `,
      ],
    },
    {
      title: 'Say what you see',
      task: 'Write alternative texts for three photos: one in a news report, one in a shop, one that is only decoration.',
      link: mdn('the img element', 'Web/HTML/Element/img'),
      solution:
        'News: what happens and who. Shop: what the buyer must know, such as “Red rain jacket with a hood, front”. Decoration: an empty alt. The same photo may need another text on another page.',
    },
  ],
  project: [
    'Class guide',
    'A guide to your school in three linked pages: the building, the people, the day. The same menu is on all pages and shows where one is. At least three pictures, drawn or photographed by you, with alternative texts; no photos of people who were not asked.',
  ],
};
