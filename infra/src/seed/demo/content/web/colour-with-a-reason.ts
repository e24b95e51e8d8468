import type { DemoLesson } from '../../lesson.js';
import { mdn } from '../links.js';

/** Lesson WEB-03 of the Web Development course. */
export const COLOUR_WITH_A_REASON: DemoLesson = {
  name: 'Colour with a reason',
  objective: 'Style text so that everybody can read it.',
  introduces: 'CSS, contrast',
  outcome: 'Checks contrast with a tool.',
  agenda: ['Unreadable posters', 'Selectors', 'A palette of three'],
  teaching: {
    warmUp:
      'Print or draw two posters with the same text: yellow letters on white, and dark blue on white. Put them on the wall and walk back until you cannot read one any more. Which one lost? Now half close your eyes and look again.',
    idea: [
      'HTML is the skeleton, CSS the clothes. A rule of CSS has two parts, as in a game: who, and what. “All with a blue shirt: stand up.” The who is the selector, the what is a list of properties with their values.',
      'Colour must work for others too. Contrast is how far apart two colours are in brightness. For normal text it must be at least 4.5 to 1; black on white has 21 to 1. The browser can measure it for you.',
    ],
    build: [
      'Make `style.css` beside the page and link it in the head: `<link rel="stylesheet" href="style.css">`.',
      [
        'A palette of three: one for the text, one for the ground, one as accent. Names for colours are defined once:',
        `
            :root {
              --ink: #1d2433;
              --paper: #fffaf0;
              --accent: #a8324a;
            }

            body {
              color: var(--ink);
              background: var(--paper);
              font-family: system-ui, sans-serif;
              line-height: 1.6;
            }
          `,
      ],
      [
        'Three kinds of selector: by element, by class, by place:',
        `
            h1 {
              color: var(--accent);
            }

            .tip {
              border-left: 0.25rem solid var(--accent);
              padding-left: 1rem;
            }

            nav a {
              color: var(--ink);
            }
          `,
      ],
      'Give a paragraph the class: `<p class="tip">`. A class may be used often; its name says what it is for, not how it looks: `tip`, not `red-border`.',
      'Inspect the heading, click the small colour box in the styles and read the contrast. Make the accent lighter until it fails, then go back.',
      [
        'Show where the keyboard is. Press Tab and watch:',
        `
            a:hover,
            a:focus-visible {
              outline: 0.2rem solid var(--accent);
              outline-offset: 0.2rem;
            }
          `,
      ],
    ],
    check: [
      [
        'Two rules set the colour of the same heading. Which one wins?',
        'The more exact selector; if both are equally exact, the later one.',
      ],
      ['How much contrast does normal text need?', '4.5 to 1.'],
      ['Why a variable for the accent?', 'One change in one place changes it everywhere.'],
    ],
    mistakes: [
      [
        'A semicolon or a curly bracket is missing, and all that follows is dead.',
        'Look for the first rule that does not work; the mistake is just above.',
      ],
      ['The class in CSS has no point.', '`.tip` is a class, `tip` would be an element.'],
      ['Something is shown by colour only: “the red ones are needed”.', 'Add a word or a sign.'],
    ],
    stretch:
      'Make a dark version with `@media (prefers-color-scheme: dark)`: only the three variables must change. Check the contrast again.',
  },
  activities: [
    {
      title: 'Palette',
      task: 'Style the hobby page with three colours of enough contrast.',
      link: mdn('CSS', 'Web/CSS'),
      solution: [
        'One palette that passes: dark text on a light ground, and a dark accent:',
        `
            :root {
              --ink: #22223b;
              --paper: #f8f7f4;
              --accent: #7a1f5c;
            }
          `,
      ],
    },
    {
      title: 'Who wins?',
      task: 'Guess the colour of a paragraph with the class note if the rules are: p { color: navy; } .note { color: maroon; } p { color: green; }',
      link: mdn('specificity', 'Web/CSS/Specificity'),
      solution: 'Maroon. A class is more exact than an element, so it wins although the green rule comes later.',
    },
  ],
  project: [
    'Two moods',
    'Style one page in two ways with two style files: one calm, one loud. The HTML must stay the same. Both must have enough contrast; write the measured numbers as a comment into each file.',
  ],
};
