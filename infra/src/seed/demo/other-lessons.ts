import { lesson, type DemoModule } from './old-lesson.js';

/** Web Development, ages 12-16. */
export const WEB_MODULES: readonly DemoModule[] = [
  {
    name: 'A page of my own',
    complexity: 'Beginner',
    topics: 'HTML, CSS, colour, layout',
    objective: 'Students build a page that reads well on a phone and on a laptop.',
    lessons: [
      lesson(
        'What a page is made of',
        ['Write the bones of a page.', 'Elements, headings, lists', 'Chooses elements by meaning.'],
        ['Take a page apart', 'Headings and lists', 'My hobby in HTML'],
        ['Hobby page', 'Write a page with a heading, a list and a picture.'],
      ),
      lesson(
        'Links and pictures',
        ['Join pages and describe pictures.', 'a, img, alt', 'Writes useful alternative texts.'],
        ['Guess the picture by its text', 'Links', 'Two pages that know each other'],
        ['Two pages', 'Link two pages in both directions.'],
        ['Class guide', 'A guide to your school in three linked pages.'],
      ),
      lesson(
        'Colour with a reason',
        ['Style text so that everybody can read it.', 'CSS, contrast', 'Checks contrast with a tool.'],
        ['Unreadable posters', 'Selectors', 'A palette of three'],
        ['Palette', 'Style the hobby page with three colours of enough contrast.'],
      ),
      lesson(
        'Boxes in a row',
        ['Lay out with flexbox.', 'Box model, flex', 'Builds a row that wraps.'],
        ['Boxes on the floor', 'Flex direction and wrap', 'A gallery'],
        ['Gallery', 'Show six pictures that wrap on small screens.'],
        ['Portfolio', 'A page with three of your works.'],
      ),
    ],
  },
  {
    name: 'Pages that react',
    complexity: 'Intermediate',
    topics: 'JavaScript, events, forms',
    objective: 'Students let a page answer to the person who uses it.',
    lessons: [
      lesson(
        'A button that does something',
        ['React to a click.', 'querySelector, addEventListener', 'Explains event and handler.'],
        ['Who listens?', 'Events', 'A lamp'],
        ['Lamp', 'Switch a lamp on and off.'],
      ),
      lesson(
        'Counting on the page',
        ['Keep state and show it.', 'let, functions, textContent', 'Keeps state in one place.'],
        ['Scoreboard by hand', 'State', 'A counter with limits'],
        ['Counter', 'A counter that stops at zero and at ten.'],
      ),
      lesson(
        'Forms that help',
        ['Check input kindly.', 'Forms, validation', 'Says what is wrong and how to mend it.'],
        ['Bad forms', 'Labels and messages', 'A sign-up form'],
        ['Club sign-up', 'Check a name and an age, and say it kindly.'],
        ['Survey', 'Ask five questions and show the answers.'],
      ),
      lesson(
        'Remember me',
        ['Keep data in the browser.', 'localStorage, JSON', 'Saves and restores a list.'],
        ['What should a page remember?', 'JSON', 'A to-do list'],
        ['To-do list', 'Tasks that are still there after a reload.'],
      ),
    ],
  },
];

/** Data Science for Kids, ages 11-15. */
export const DATA_MODULES: readonly DemoModule[] = [
  {
    name: 'Questions and charts',
    complexity: 'Beginner',
    topics: 'Tables, averages, charts',
    objective: 'Students answer a question of their own with data.',
    lessons: [
      lesson(
        'Collecting fairly',
        ['Ask a question that data can answer.', 'Sample, bias', 'Spots a biased sample.'],
        ['Is this survey fair?', 'Samples', 'Our class survey'],
        ['Survey plan', 'Write a question and say whom you will ask.'],
      ),
      lesson(
        'Tables that make sense',
        ['Clean a messy table.', 'Rows, columns, missing values', 'Treats missing values openly.'],
        ['Messy table', 'Types of columns', 'Clean the pet data'],
        ['Pet data', 'Clean twenty rows and list what you changed.'],
      ),
      lesson(
        'The middle of things',
        ['Compare mean and median.', 'Mean, median, outliers', 'Chooses the fitting average.'],
        ['Who earns the average?', 'Mean and median', 'Shoe sizes'],
        ['Shoe sizes', 'Find mean and median, and say which tells more.'],
        ['My week in numbers', 'Collect one number a day for a week and describe it.'],
      ),
      lesson(
        'A chart that tells the truth',
        ['Choose a chart and label it.', 'Bar, line, scale', 'Finds what is wrong with a misleading chart.'],
        ['Lying charts', 'Scales and labels', 'Weather of a month'],
        ['Weather chart', 'Draw a month of temperatures with honest axes.'],
      ),
    ],
  },
];

/** Game Development, ages 10-16. */
export const GAME_MODULES: readonly DemoModule[] = [
  {
    name: 'A world in motion',
    complexity: 'Beginner',
    topics: 'Game loop, input, collision',
    objective: 'Students build a playable platform game.',
    lessons: [
      lesson(
        'The game loop',
        ['Understand update and draw.', 'Frames, delta time', 'Moves an object at the same speed on any machine.'],
        ['Flip book', 'Update and draw', 'A rolling ball'],
        ['Rolling ball', 'Roll at the same speed on a fast and a slow machine.'],
      ),
      lesson(
        'Jump!',
        ['Model gravity.', 'Velocity, acceleration', 'Tunes a jump until it feels good.'],
        ['How high is a jump?', 'Gravity', 'Jump height'],
        ['Jump', 'Tune gravity and strength, and write both numbers down.'],
      ),
      lesson(
        'Solid ground',
        ['Stop objects where they meet.', 'Collision boxes', 'Explains a collision by its sides.'],
        ['Boxes of paper', 'Overlap', 'Platforms'],
        ['Platforms', 'Land on three platforms without falling through.'],
        ['Obstacle course', 'A course that takes thirty seconds.'],
      ),
      lesson(
        'Coins and dangers',
        ['Reward and risk.', 'Lists of objects, states', 'Adds and removes objects safely.'],
        ['Why do we play?', 'Collecting', 'Losing a life'],
        ['Coins', 'Collect ten coins and lose a life at the spikes.'],
      ),
    ],
  },
];

/** App Development, ages 13-17. */
export const APP_MODULES: readonly DemoModule[] = [
  {
    name: 'From idea to screen',
    complexity: 'Intermediate',
    topics: 'Design, components, navigation',
    objective: 'Students design and build a small app that somebody needs.',
    lessons: [
      lesson(
        'Whom does it help?',
        ['Find a need before a solution.', 'Interviews, user story', 'Writes one user story.'],
        ['Apps you deleted', 'Interview in pairs', 'One sentence'],
        ['Interview', 'Ask two people and write one user story.'],
      ),
      lesson(
        'Screens on paper',
        ['Sketch and test before coding.', 'Wireframe, prototype', 'Finds a problem with a paper prototype.'],
        ['Five sketches in five minutes', 'Wireframes', 'Paper test'],
        ['Paper prototype', 'Let somebody use your paper app.'],
      ),
      lesson(
        'Components',
        ['Build a screen of parts.', 'Components, props', 'Reuses a component twice.'],
        ['Bricks', 'Props', 'A card'],
        ['Card', 'Make a card and use it for three things.'],
        ['Screen', 'Build your first screen.'],
      ),
      lesson(
        'From screen to screen',
        ['Navigate and pass data.', 'Navigation, parameters', 'Goes forward and back without losing data.'],
        ['Map of an app', 'Routes', 'Details page'],
        ['List and details', 'Open a detail from a list and come back.'],
      ),
    ],
  },
];
