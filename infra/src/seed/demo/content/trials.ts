import type { DemoActivity, Teaching } from '../lesson.js';
import { mdn, PLAYGROUND, pythonDocs, SCRATCH } from './links.js';

/** What a free trial lesson makes, and how it is taught in half an hour. */
export interface DemoTrial {
  name: string;
  teaching: Teaching;
  activity: DemoActivity;
}

export const SCRATCH_TRIAL: DemoTrial = {
  name: 'Make a cat dance',
  teaching: {
    warmUp:
      'Ask the child to show a dance step. Then be the computer: do only what the child tells you, word for word.',
    idea: [
      'A program is a dance written down. The computer does one block after the other and never guesses. What shall be repeated goes into a loop, so that nobody has to say it a hundred times.',
    ],
    build: [
      'Open the editor together and look for the cat, the blocks and the green flag.',
      [
        'Let the cat make one step of its dance:',
        `
        when green flag clicked
        next costume
        move (10) steps
        wait (0.3) seconds
      `,
      ],
      [
        'Put a loop around the step, and music beside it:',
        `
        when green flag clicked
        repeat (20)
          next costume
          turn ↻ (18) degrees
          wait (0.3) seconds
        end
      `,
      ],
      'Let the child choose a backdrop and a second dancer. Change one number, guess first, then press the flag.',
    ],
    check: [['What does the loop do?', 'It does the same step again and again, as often as the number says.']],
    mistakes: [['The cat only flickers.', 'The wait is missing. Ask what the eye needs.']],
    stretch:
      'When the cat is clicked, it says something that the child chooses: `when this sprite clicked` and `say [Hello!] for (2) seconds`.',
  },
  activity: {
    title: 'Make a cat dance',
    task: 'Finish it with your teacher and show it.',
    link: SCRATCH,
    solution: 'A hat, a loop, and in the loop a change that can be seen and a wait. Everything else is taste.',
  },
};

export const PYTHON_TRIAL: DemoTrial = {
  name: 'A chat robot in ten lines',
  teaching: {
    warmUp:
      'Have a talk in which you may say only three prepared sentences. How long does it take until the child notices that you do not listen?',
    idea: [
      'A chat robot asks, keeps the answer in a box with a name, and uses it in the next sentence. It does not understand; it is good at seeming so.',
    ],
    build: [
      [
        'Ask and answer:',
        `
        name = input('Hello! Who are you? ')
        print(f'Nice to meet you, {name}.')
      `,
      ],
      [
        'A decision makes it feel alive:',
        `
        name = input('Hello! Who are you? ')
        hobby = input(f'What do you like, {name}? ')
        if 'music' in hobby.lower():
            print('I sing too, but only in zeros and ones.')
        else:
            print(f'I have never tried {hobby}. Is it hard?')
        age = int(input('How old are you? '))
        print(f'In ten years you will be {age + 10}.')
        print('Bye!')
      `,
      ],
      'Let the child change all the sentences. Make a mistake on purpose and read the message together.',
    ],
    check: [['Where does Python keep the name?', 'In a variable, a box with the label name.']],
    mistakes: [['A quote is missing.', 'Count them in pairs, and read the last line of the message.']],
    stretch: 'Let the robot have three answers and choose one by chance with `random.choice`.',
  },
  activity: {
    title: 'A chat robot in ten lines',
    task: 'Finish it with your teacher and show it.',
    link: pythonDocs('input', 'library/functions.html#input'),
    solution: 'Any talk with two questions and one decision. It is good when somebody else smiles at an answer.',
  },
};

export const WEB_TRIAL: DemoTrial = {
  name: 'Your first page on the web',
  teaching: {
    warmUp: 'Look at a page that the student likes. Which parts are headings, which are lists, which are pictures?',
    idea: [
      'A page is text with labels: this is a heading, this is a list. The labels are HTML. How it looks is said separately, in CSS; so one can change the clothes without touching the words.',
    ],
    build: [
      [
        'In the HTML part of the Playground, about something that the student loves:',
        `
        <h1>All about dogs</h1>
        <p>Dogs can smell <strong>feelings</strong>.</p>
        <ul>
          <li>Bruno</li>
          <li>Laika</li>
        </ul>
      `,
      ],
      [
        'The clothes, in the CSS part:',
        `
        body {
          color: #22223b;
          background: #f8f7f4;
          font-family: system-ui, sans-serif;
        }

        h1 {
          color: #7a1f5c;
        }
      `,
      ],
      'Change one value at a time and say first what will happen. Add a link to a page that the student likes.',
    ],
    check: [['What is the difference between HTML and CSS?', 'HTML says what it is, CSS how it looks.']],
    mistakes: [['Everything after a word is bold.', 'The closing label with the slash is missing.']],
    stretch: 'Add a button that says hello, with three lines of JavaScript.',
  },
  activity: {
    title: 'Your first page on the web',
    task: 'Finish it with your teacher and show it.',
    link: PLAYGROUND,
    solution: 'One heading, one paragraph, one list, and two colours that can be read well.',
  },
};

export const DATA_TRIAL: DemoTrial = {
  name: 'What do your songs have in common?',
  teaching: {
    warmUp: 'Name seven songs that you like. Guess: how long is a typical one? Write the guess down.',
    idea: [
      'Numbers can answer questions about things that we love. First comes a question, then a table, then one number that stands for many: the one in the middle, the median.',
    ],
    build: [
      'Look up the length of each song in seconds and write a table with two columns.',
      [
        'Let Python find the middle and draw bars:',
        `
        import statistics

        songs = {'Sun': 201, 'Rain': 187, 'Road': 243, 'Home': 176, 'Night': 412}
        for title, seconds in songs.items():
            print(f'{title:>6} {"*" * (seconds // 20)} {seconds}')
        print('median', statistics.median(songs.values()))
        print('mean', statistics.mean(songs.values()))
      `,
      ],
      'Which is nearer to your guess? One very long song pulls the mean up, but not the median.',
    ],
    check: [['Which average is better with one very long song?', 'The median.']],
    mistakes: [['Minutes and seconds are mixed: 3.45.', 'Turn all into seconds first: 3 times 60 plus 45.']],
    stretch: 'Ask the songs of somebody else. Are they longer? How many songs would you need to be sure?',
  },
  activity: {
    title: 'What do your songs have in common?',
    task: 'Finish it with your teacher and show it.',
    link: pythonDocs('statistics', 'library/statistics.html'),
    solution: 'A table, a median and one sentence: “My songs are about three minutes long, except one.”',
  },
};

export const GAME_TRIAL: DemoTrial = {
  name: 'Catch a falling star',
  teaching: {
    warmUp:
      'Let a ball of paper fall and catch it with a bowl. Which three things must the computer know to play this?',
    idea: [
      'A game is a flip book: many times in a second all is moved a little and drawn again. The star falls, the bowl follows the mouse, and we ask whether they touch.',
    ],
    build: [
      [
        'In the HTML part of the Playground: `<canvas id="game" width="400" height="300"></canvas>`. In the JavaScript part:',
        `
        const canvas = document.querySelector('#game');
        const pen = canvas.getContext('2d');
        const star = { x: 200, y: 0, speed: 120 };
        let bowl = 200;
        let points = 0;
        let last = 0;

        canvas.addEventListener('pointermove', (event) => {
          bowl = event.offsetX;
        });

        function frame(now) {
          star.y += star.speed * Math.min((now - last) / 1000, 0.05);
          last = now;
          if (star.y > 280) {
            if (Math.abs(star.x - bowl) < 40) points += 1;
            star.x = 20 + Math.random() * 360;
            star.y = 0;
          }
          pen.clearRect(0, 0, 400, 300);
          pen.fillText('Points: ' + points, 10, 20);
          pen.fillRect(star.x - 5, star.y - 5, 10, 10);
          pen.fillRect(bowl - 40, 285, 80, 10);
          requestAnimationFrame(frame);
        }

        requestAnimationFrame(frame);
      `,
      ],
      'Change speed, colours and sizes. Which number makes it too easy, which too hard?',
    ],
    check: [['Where is y = 0?', 'At the top; y grows downwards.']],
    mistakes: [['Nothing is drawn.', 'Open the console: a name is misspelt. Capital letters count.']],
    stretch: 'Each caught star makes the next one a little faster.',
  },
  activity: {
    title: 'Catch a falling star',
    task: 'Finish it with your teacher and show it.',
    link: PLAYGROUND,
    solution:
      'The program of the lesson, with numbers of your own. For a game that gets harder: star.speed += 10 at each catch.',
  },
};

export const APP_TRIAL: DemoTrial = {
  name: 'Sketch an app that helps a friend',
  teaching: {
    warmUp:
      'Think of a friend. When was the last time that something annoyed this friend on a normal day? Tell the story.',
    idea: [
      'An app is good when it helps one real person. So we begin with the person, not with the phone: As a …, I want …, so that …. Then we draw, because a pencil is faster than any program.',
    ],
    build: [
      [
        'Write the story of your friend in one sentence:',
        `
        As a friend who always forgets the sports bag,
        I want to be reminded before I leave,
        so that I need not sit on the bench.
      `,
      ],
      'Draw three screens on cards: what one sees first, what one does, how one knows that it worked.',
      'Play the phone: the teacher taps with a finger, and you lay down the next card.',
      [
        'Make the first screen real in the Playground:',
        `
        <h1>Sports bag</h1>
        <label><input type="checkbox"> Shoes</label>
        <label><input type="checkbox"> Towel</label>
        <button type="button">I have everything</button>
      `,
      ],
    ],
    check: [['What comes first: the screen or the need?', 'The need.']],
    mistakes: [['The app can do everything.', 'Ask which one thing the friend would miss most.']],
    stretch: 'Show the cards to your friend. What did the friend tap that you did not expect?',
  },
  activity: {
    title: 'Sketch an app that helps a friend',
    task: 'Finish it with your teacher and show it.',
    link: mdn('accessibility', 'Web/Accessibility'),
    solution: 'One sentence with a person, a need and a reason, and three cards that fit it.',
  },
};
