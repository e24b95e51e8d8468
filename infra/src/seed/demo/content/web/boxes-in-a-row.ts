import type { DemoLesson } from '../../lesson.js';
import { mdn, PLAYGROUND } from '../links.js';

/** Lesson WEB-04 of the Web Development course. */
export const BOXES_IN_A_ROW: DemoLesson = {
  name: 'Boxes in a row',
  objective: 'Lay out with flexbox.',
  introduces: 'Box model, flex',
  outcome: 'Builds a row that wraps.',
  agenda: ['Boxes on the floor', 'Flex direction and wrap', 'A gallery'],
  teaching: {
    warmUp:
      'Lay six books on the floor in a row. Now the room becomes narrower: two people bring in a wall from the side. When do you begin a second row? Who decides that, the book or the shelf?',
    idea: [
      'Each element is a parcel. In the middle is the content, around it soft paper (`padding`), then the box (`border`), and outside some air to the next parcel (`margin`). With `box-sizing: border-box` the width means the whole box, which is easier to calculate with.',
      'Flexbox is a shelf. The shelf (the parent) decides in which direction the things stand, how much space is between them, and whether a second row may begin. The things themselves only say how wide they would like to be.',
    ],
    build: [
      [
        'The parcels:',
        `
            <ul class="gallery">
              <li><img src="1.jpg" alt="A red kite in the wind"><p>Kite</p></li>
              <li><img src="2.jpg" alt="A sand castle with three towers"><p>Castle</p></li>
              <li><img src="3.jpg" alt="A cat asleep on a keyboard"><p>Helper</p></li>
            </ul>
          `,
      ],
      [
        'The shelf. Add the lines one by one and reload each time:',
        `
            * {
              box-sizing: border-box;
            }

            .gallery {
              display: flex;
              flex-wrap: wrap;
              gap: 1rem;
              margin: 0;
              padding: 0;
              list-style: none;
            }
          `,
      ],
      'Make the window narrow and wide. Take `flex-wrap` out: what happens to the pictures?',
      [
        'What the things wish: about 14rem wide, growing if there is room:',
        `
            .gallery li {
              flex: 1 1 14rem;
              padding: 0.75rem;
              border: 1px solid #c9c4b8;
              border-radius: 0.5rem;
            }

            .gallery img {
              display: block;
              width: 100%;
              height: auto;
            }
          `,
      ],
      'Inspect a box and find padding, border and margin in the drawing of the box model.',
      'Try `justify-content: center` and `align-items: start` on the shelf. Which works along the row, which across it?',
      'In the developer tools switch to a phone of 320 pixels. Nothing may need sideways scrolling.',
    ],
    check: [
      ['Where do you write `display: flex`?', 'On the parent, the shelf.'],
      ['What is the difference between padding and margin?', 'Padding is inside the border, margin outside.'],
      ['What does `flex: 1 1 14rem` mean?', 'May grow, may shrink, and would like to be 14rem wide.'],
    ],
    mistakes: [
      ['Flex is set on the pictures.', '“Who is the shelf?” It must be their parent.'],
      ['A fixed width such as 900px.', 'The phone is narrower. Use max-width, rem and percent.'],
      [
        'The pictures are stretched.',
        'Only the width is set and the height is auto; `object-fit: cover` for equal heights.',
      ],
    ],
    stretch:
      'Build the same gallery with grid: `display: grid` and `grid-template-columns: repeat(auto-fill, minmax(14rem, 1fr))`. What is different in the last row?',
  },
  activities: [
    {
      title: 'Gallery',
      task: 'Show six pictures that wrap on small screens.',
      link: mdn('flexbox', 'Web/CSS/CSS_flexible_box_layout'),
      solution: [
        'The heart of it:',
        `
            .gallery {
              display: flex;
              flex-wrap: wrap;
              gap: 1rem;
            }

            .gallery li {
              flex: 1 1 14rem;
            }
          `,
      ],
    },
    {
      title: 'Header with a menu',
      task: 'Put a title on the left and a menu on the right in one row. On a phone the menu goes below the title.',
      link: PLAYGROUND,
      solution: [
        'space-between pushes them apart, wrap lets the menu fall into the next row:',
        `
            header {
              display: flex;
              flex-wrap: wrap;
              justify-content: space-between;
              gap: 1rem;
            }
          `,
      ],
    },
  ],
  project: [
    'Portfolio',
    'A page with three of your works: a card for each, with a picture, a title, two sentences and a link. The cards stand in a row on a laptop and below each other on a phone. Show it on both and note what you had to change.',
  ],
};
