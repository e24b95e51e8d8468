import type { DemoLesson } from '../../lesson.js';
import { mdn, PLAYGROUND } from '../links.js';

/** WEB-01 to WEB-06 */
export const PAGE: readonly DemoLesson[] = [
  {
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
        ['A closing label is missing, and all that follows is bold.', 'Indent the inner boxes; then a missing partner can be seen.'],
        ['Text directly in `ul`.', 'Only `li` may stand there, and the text in the `li`.'],
        ['Headings are chosen by size.', 'Read only the headings aloud. Do they tell the story of the page?'],
      ],
      stretch: 'Give the page the parts `header`, `main` and `footer`. Which of your elements belongs to which? Look them up on MDN first.',
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
        solution: 'The second h1 has no slash. In the ul stands a p and no li. strong and p are closed in the wrong order. And “My cat” is a heading without a page around it: the bones are missing.',
      },
    ],
    project: [
      'A recipe',
      'Write the page of a recipe that you like: title, a short story, the ingredients as a list without order, the steps as a list with order, and a tip in strong. Read only the headings to somebody; they should understand how the page is built.',
    ],
  },
  {
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
        ['The picture does not show on another computer.', 'The address is a path such as `C:\\Users…`. Use a path from the page.'],
        ['`Dog.JPG` and `dog.jpg` are mixed up.', 'On many servers small and capital letters are different. Use small letters only.'],
        ['alt begins with “picture of”.', 'That is known already. Say what one should know about it.'],
      ],
      stretch: 'Let a link jump within a page: give a heading `id="food"` and link to `#food`. Then link from another page to `index.html#food`.',
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
        solution: 'News: what happens and who. Shop: what the buyer must know, such as “Red rain jacket with a hood, front”. Decoration: an empty alt. The same photo may need another text on another page.',
      },
    ],
    project: [
      'Class guide',
      'A guide to your school in three linked pages: the building, the people, the day. The same menu is on all pages and shows where one is. At least three pictures, drawn or photographed by you, with alternative texts; no photos of people who were not asked.',
    ],
  },
  {
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
        ['Two rules set the colour of the same heading. Which one wins?', 'The more exact selector; if both are equally exact, the later one.'],
        ['How much contrast does normal text need?', '4.5 to 1.'],
        ['Why a variable for the accent?', 'One change in one place changes it everywhere.'],
      ],
      mistakes: [
        ['A semicolon or a curly bracket is missing, and all that follows is dead.', 'Look for the first rule that does not work; the mistake is just above.'],
        ['The class in CSS has no point.', '`.tip` is a class, `tip` would be an element.'],
        ['Something is shown by colour only: “the red ones are needed”.', 'Add a word or a sign.'],
      ],
      stretch: 'Make a dark version with `@media (prefers-color-scheme: dark)`: only the three variables must change. Check the contrast again.',
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
  },
  {
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
        ['The pictures are stretched.', 'Only the width is set and the height is auto; `object-fit: cover` for equal heights.'],
      ],
      stretch: 'Build the same gallery with grid: `display: grid` and `grid-template-columns: repeat(auto-fill, minmax(14rem, 1fr))`. What is different in the last row?',
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
  },
  {
    name: 'A button that does something',
    objective: 'React to a click.',
    introduces: 'querySelector, addEventListener',
    outcome: 'Explains event and handler.',
    agenda: ['Who listens?', 'Events', 'A lamp'],
    teaching: {
      warmUp:
        'Sit in a circle. The teacher gives each person a secret rule, such as “when somebody says your name, clap”. Then talk about the weekend. Who reacts to what? Nobody does something all the time; everybody listens.',
      idea: [
        'HTML is the skeleton, CSS the clothes, JavaScript the muscles. With it a page can react. The door bell rings: that is the event. What you do then is the handler. You do not stand at the door all day; you have said once “when it rings, I go”.',
        'First the program must find the thing on the page: `document.querySelector` looks for it with the same selectors as CSS. Then it says what to listen for: `addEventListener`.',
      ],
      build: [
        [
          'The page. A button is a real `button`, so that it works with the keyboard too:',
          `
            <p id="lamp" class="lamp">The lamp is off.</p>
            <button type="button" id="switch" aria-pressed="false">Light</button>
            <script type="module" src="lamp.js"></script>
          `,
        ],
        [
          'First reaction, in `lamp.js`:',
          `
            const button = document.querySelector('#switch');

            button.addEventListener('click', () => {
              console.log('Somebody clicked.');
            });
          `,
        ],
        'Open the console of the browser (F12) and click. Now use Tab and the space key: the same event!',
        [
          'Let the lamp change. The state is kept in one variable; the page only shows it:',
          `
            const lamp = document.querySelector('#lamp');
            const button = document.querySelector('#switch');
            let isOn = false;

            function show() {
              lamp.textContent = isOn ? 'The lamp is on.' : 'The lamp is off.';
              lamp.classList.toggle('on', isOn);
              button.setAttribute('aria-pressed', String(isOn));
            }

            button.addEventListener('click', () => {
              isOn = !isOn;
              show();
            });

            show();
          `,
        ],
        [
          'The look stays in CSS:',
          `
            .lamp.on {
              background: #fff3b0;
              color: #4a3b00;
            }
          `,
        ],
        'Say the program in your words: “When the switch is clicked, the opposite is true, and then I show it.”',
      ],
      check: [
        ['What is the event here and what the handler?', 'The click; the function that turns the lamp.'],
        ['What does `!isOn` mean?', 'The opposite: true becomes false, false becomes true.'],
        ['Why not write the colour in JavaScript?', 'Looks belong to CSS; the program only sets a class.'],
      ],
      mistakes: [
        ['“Cannot read properties of null”.', 'querySelector found nothing: wrong name, or the # is missing.'],
        ['`addEventListener("click", show())` runs at once.', 'Without brackets the function is handed over; with brackets it is called.'],
        ['A clickable `div` instead of a button.', 'Unplug the mouse and try it. A div cannot be reached.'],
      ],
      stretch: 'Add a second switch for the same lamp, as in a corridor with two doors. Both must show the right state. How much do you have to change if the state is in one place?',
    },
    activities: [
      {
        title: 'Lamp',
        task: 'Switch a lamp on and off.',
        link: PLAYGROUND,
        solution: [
          'With one variable for the state:',
          `
            const lamp = document.querySelector('#lamp');
            let isOn = false;

            document.querySelector('#switch').addEventListener('click', () => {
              isOn = !isOn;
              lamp.textContent = isOn ? 'on' : 'off';
            });
          `,
        ],
      },
      {
        title: 'Three moods',
        task: 'Three buttons set the mood of the page: day, evening, night. Each one gives the body another class.',
        link: mdn('classList', 'Web/API/Element/classList'),
        solution: [
          'The button itself says which mood it means, with data-mood="night" and so on in the HTML:',
          `
            for (const button of document.querySelectorAll('button[data-mood]')) {
              button.addEventListener('click', () => {
                document.body.className = button.dataset.mood;
              });
            }
          `,
        ],
      },
    ],
    project: [
      'Question cards',
      'Make five cards with a question. A button on each card shows the answer and hides it again; its text changes between “Show answer” and “Hide answer”. Everything must work with the keyboard alone.',
    ],
  },
  {
    name: 'Counting on the page',
    objective: 'Keep state and show it.',
    introduces: 'let, functions, textContent',
    outcome: 'Keeps state in one place.',
    agenda: ['Scoreboard by hand', 'State', 'A counter with limits'],
    teaching: {
      warmUp:
        'Play a short game with two scoreboards, kept by two people who do not talk to each other. After five minutes compare. Are they equal? Which one is right? What would you do so that this cannot happen?',
      idea: [
        'The truth must be in one place. A shop has one till; the display for the customer only shows what the till knows. In a program the till is a variable, called the state. The page is the display. Never read the number back from the display.',
        'So each program has three parts: the state, a function that shows it, and handlers that change it. Each handler does the same two steps: change the state, then show it.',
      ],
      build: [
        [
          'The page:',
          `
            <p>Points: <output id="points">0</output></p>
            <button type="button" id="less">Less</button>
            <button type="button" id="more">More</button>
            <script type="module" src="counter.js"></script>
          `,
        ],
        [
          'State, show, handlers:',
          `
            const MIN = 0;
            const MAX = 10;
            const points = document.querySelector('#points');
            const less = document.querySelector('#less');
            const more = document.querySelector('#more');
            let count = 0;

            function show() {
              points.textContent = String(count);
              less.disabled = count === MIN;
              more.disabled = count === MAX;
            }

            function change(by) {
              count = Math.min(MAX, Math.max(MIN, count + by));
              show();
            }

            less.addEventListener('click', () => change(-1));
            more.addEventListener('click', () => change(1));
            show();
          `,
        ],
        'Go to the limits. The button is grey at 10 and at 0. Why do we also limit the number in `change`? Because one day another way may lead there, such as a key.',
        'Add a key: the arrow up is one more. `document.addEventListener("keydown", (event) => { if (event.key === "ArrowUp") change(1); });`',
        'Replace `let count = 0` with 7. Everything fits at once, because there is only one truth.',
        'Look for `===`. It compares; a single `=` would set a value.',
      ],
      check: [
        ['Which line is the state?', '`let count = 0`.'],
        ['What does `Math.max(0, -3)` give?', '0, the greater of the two.'],
        ['Why is `const` used for MIN and `let` for count?', 'MIN never changes, count does.'],
      ],
      mistakes: [
        ['The number is read from the page: `points.textContent + 1`.', 'That is text: “1” and 1 give “11”. Keep a number in a variable.'],
        ['`count =+ 1`.', 'That sets it to 1. It must be `count += 1`.'],
        ['show is forgotten in one handler.', 'Let one function change and show, and call only this one.'],
      ],
      stretch: 'Make two counters on one page, for two teams. Can you write one function `makeCounter` that builds one, and call it twice?',
    },
    activities: [
      {
        title: 'Counter',
        task: 'A counter that stops at zero and at ten.',
        link: PLAYGROUND,
        solution: [
          'The limit is in the function that changes the state:',
          `
            let count = 0;

            function change(by) {
              count = Math.min(10, Math.max(0, count + by));
              document.querySelector('#points').textContent = String(count);
            }

            document.querySelector('#more').addEventListener('click', () => change(1));
            document.querySelector('#less').addEventListener('click', () => change(-1));
          `,
        ],
      },
      {
        title: 'Traffic light',
        task: 'A button leads a light through red, red and yellow, green, yellow, and again from the beginning.',
        link: mdn('arrays', 'Web/JavaScript/Reference/Global_Objects/Array'),
        solution: [
          'The state is a place in a list; the rest of a division leads back to the beginning:',
          `
            const PHASES = ['red', 'red and yellow', 'green', 'yellow'];
            let phase = 0;

            document.querySelector('#next').addEventListener('click', () => {
              phase = (phase + 1) % PHASES.length;
              document.querySelector('#light').textContent = PHASES[phase];
            });
          `,
        ],
      },
    ],
    project: [
      'Scoreboard',
      'A scoreboard for a game that you play: two teams, buttons for the points of that game, a reset that asks for a second click, and a line that says who leads. The state must be in one place.',
    ],
  },
];
