import type { DemoLesson } from '../../lesson.js';
import { mdn, PLAYGROUND } from '../links.js';

/** Lesson WEB-01 of the Web Development course. */
export const WHAT_A_PAGE_IS_MADE_OF: DemoLesson = {
  name: 'What a page is made of',
  objective: 'Write the bones of a page.',
  introduces: 'Elements, headings, lists',
  outcome: 'Chooses elements by meaning.',
  agenda: ['Take a page apart', 'Headings and lists', 'My hobby in HTML'],
  teaching: {
    warmUp:
      'Take a page of a newspaper and colour it: headings red, paragraphs blue, lists green, captions of pictures yellow. You can do that without reading a word. How do you know what is what? Now imagine that the page is read aloud to you. Which clues are gone?',
    idea: [
      'HTML says what each part of a page is, not how it looks. It is like boxes with labels when you move house: “books”, “plates”, “fragile”. The label helps everybody who has to do with the box: the browser, a search engine, a person who listens to the page.',
      'A box has an opening label `<p>` and a closing one `</p>`; both together with what is inside are called an element. Boxes may stand in boxes, but the inner one must be closed before the outer one, as with real boxes.',
    ],
    build: [
      'Open an editor, make a file `index.html`, and open the same file in the browser. The MDN Playground works too.',
      [
        'The bones of every page. `head` is about the page, `body` is what one sees:',
        `
            <!doctype html>
            <html lang="en">
              <head>
                <meta charset="utf-8">
                <meta name="viewport" content="width=device-width, initial-scale=1">
                <title>My hobby: climbing</title>
              </head>
              <body>
                <h1>Climbing</h1>
                <p>I climb on walls and, in summer, on real rocks.</p>
              </body>
            </html>
          `,
      ],
      'Reload. Where does the title appear? In the tab, not on the page.',
      [
        'Add a section with a list in which the order counts, and one in which it does not:',
        `
            <h2>How to begin</h2>
            <ol>
              <li>Find a hall near you.</li>
              <li>Borrow shoes.</li>
              <li>Climb with somebody who knows how.</li>
            </ol>
            <h2>What I like</h2>
            <ul>
              <li>The quiet</li>
              <li>The <strong>fear</strong> that becomes smaller</li>
            </ul>
          `,
      ],
      'Change `h2` to `h4` because it looks nicer? No: headings are a table of contents, h1, then h2, then h3. How it looks comes later, with CSS.',
      'Right-click on the page and choose “Inspect”. Open and close the boxes in the tree. Where does each begin and end?',
    ],
    check: [
      ['When is `ol` right and when `ul`?', 'ol when the order counts, ul when not.'],
      ['How many `h1` should a page have?', 'One: what the page is about.'],
      ['What does `lang="en"` do?', 'It tells browsers and screen readers in which language the text is.'],
    ],
    mistakes: [
      [
        'A closing label is missing, and all that follows is bold.',
        'Indent the inner boxes; then a missing partner can be seen.',
      ],
      ['Text directly in `ul`.', 'Only `li` may stand there, and the text in the `li`.'],
      ['Headings are chosen by size.', 'Read only the headings aloud. Do they tell the story of the page?'],
    ],
    stretch:
      'Give the page the parts `header`, `main` and `footer`. Which of your elements belongs to which? Look them up on MDN first.',
  },
  activities: [
    {
      title: 'Hobby page',
      task: 'Write a page with a heading, a list and a picture.',
      link: PLAYGROUND,
      solution: [
        'The picture needs a text that says what is on it:',
        `
            <h1>Climbing</h1>
            <p>I climb twice a week.</p>
            <ul>
              <li>Shoes</li>
              <li>Chalk</li>
            </ul>
            <img src="wall.jpg" alt="A child half way up a yellow climbing wall">
          `,
      ],
    },
    {
      title: 'Repair shop',
      task: 'Find the four mistakes: <h1>My cat<h1> <ul><p>Milk</p></ul> <p>She is <strong>fast</p></strong>',
      link: mdn('HTML', 'Web/HTML'),
      solution:
        'The second h1 has no slash. In the ul stands a p and no li. strong and p are closed in the wrong order. And “My cat” is a heading without a page around it: the bones are missing.',
    },
  ],
  project: [
    'A recipe',
    'Write the page of a recipe that you like: title, a short story, the ingredients as a list without order, the steps as a list with order, and a tip in strong. Read only the headings to somebody; they should understand how the page is built.',
  ],
};
