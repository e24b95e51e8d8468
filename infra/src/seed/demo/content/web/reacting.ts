import type { DemoLesson } from '../../lesson.js';
import { mdn, PLAYGROUND } from '../links.js';

/** WEB-07 and WEB-08 */
export const REACTING: readonly DemoLesson[] = [
  {
    name: 'Forms that help',
    objective: 'Check input kindly.',
    introduces: 'Forms, validation',
    outcome: 'Says what is wrong and how to mend it.',
    agenda: ['Bad forms', 'Labels and messages', 'A sign-up form'],
    teaching: {
      warmUp:
        'Fill in a bad form on paper: fields without names, “Error 17”, everything must be written again after one mistake. What made you angry? Write three rules for a form that you would like.',
      idea: [
        'A form is a conversation. A good receptionist asks one clear question at a time, says what is needed and why, and if something is wrong, says kindly what and how to mend it. She does not throw away what you have already written.',
        'Each field has a label that is tied to it, as a name plate to a bell. The browser can do many checks by itself: `required`, `min`, `type="email"`. It is a help, not a wall: the server must check again.',
      ],
      build: [
        [
          'Label and field belong together by `for` and `id`. The place for the message is there from the beginning:',
          `
            <form id="club" novalidate>
              <label for="name">Your name</label>
              <input id="name" name="name" autocomplete="name" aria-describedby="name-error">
              <p id="name-error" class="error"></p>

              <label for="age">Your age (8 to 16)</label>
              <input id="age" name="age" inputmode="numeric" aria-describedby="age-error">
              <p id="age-error" class="error"></p>

              <button>Join the club</button>
              <p id="done" role="status"></p>
            </form>
            <script type="module" src="club.js"></script>
          `,
        ],
        'Click on the label: the field gets the focus. That is how you test a label.',
        [
          'The rules, each with its sentence. A rule gives back a message or an empty text:',
          `
            const rules = {
              name: (text) => (text.trim() === '' ? 'Please tell us your name.' : ''),
              age: (text) => {
                const age = Number(text);
                if (!Number.isInteger(age)) return 'Please write your age as a number, such as 12.';
                return age < 8 || age > 16 ? 'The club is for ages 8 to 16.' : '';
              },
            };

            const form = document.querySelector('#club');

            form.addEventListener('submit', (event) => {
              event.preventDefault();
              let firstWrong;
              for (const [name, check] of Object.entries(rules)) {
                const field = form.elements[name];
                const message = check(field.value);
                document.querySelector('#' + name + '-error').textContent = message;
                field.setAttribute('aria-invalid', String(message !== ''));
                if (message !== '' && firstWrong === undefined) firstWrong = field;
              }
              if (firstWrong) firstWrong.focus();
              else document.querySelector('#done').textContent = 'Welcome, ' + form.elements.name.value + '!';
            });
          `,
        ],
        'Test: empty, spaces only, “twelve”, 7, 8, 16, 17, 12.5. What you typed must still be there after an error.',
      ],
      check: [
        ['What does `event.preventDefault()` do?', 'It stops the browser from sending the form and loading a new page.'],
        ['Where does the focus go after an error?', 'To the first wrong field.'],
        ['What must a message say?', 'What is wrong and how to mend it.'],
      ],
      mistakes: [
        ['The placeholder is used as a label.', 'It is gone as soon as one types. Write a real label.'],
        ['“Invalid input”.', 'Ask “What should I do now?” That is your message.'],
        ['The red border is the only sign.', 'Not everybody sees red. The words must be there too.'],
      ],
      stretch: 'Check a field when one leaves it (event `blur`), but not while one is typing the first time. Why is it rude to complain too early?',
    },
    activities: [
      {
        title: 'Club sign-up',
        task: 'Check a name and an age, and say it kindly.',
        link: mdn('forms', 'Web/HTML/Element/form'),
        solution: [
          'The rule for the age. An empty field would become the number 0, so it is too young and gets a message as well:',
          `
            function checkAge(text) {
              const age = Number(text);
              if (!Number.isInteger(age)) return 'Please write your age as a number, such as 12.';
              return age < 8 || age > 16 ? 'The club is for ages 8 to 16.' : '';
            }
          `,
        ],
      },
      {
        title: 'Better words',
        task: 'Rewrite three messages: “Error in field 2”, “Wrong format”, “Password rejected”.',
        link: PLAYGROUND,
        solution: 'For example: “Please write your email with an @, such as mia@example.com.” “Please write the date as day, month, year: 24.12.2025.” “Please choose a password of at least 8 characters.”',
      },
    ],
    project: [
      'Survey',
      'Ask five questions in a form and show the answers in a friendly summary. At least one question has radio buttons in a fieldset with a legend. All the mistakes that one can make must have a kind message.',
    ],
  },
  {
    name: 'Remember me',
    objective: 'Keep data in the browser.',
    introduces: 'localStorage, JSON',
    outcome: 'Saves and restores a list.',
    agenda: ['What should a page remember?', 'JSON', 'A to-do list'],
    teaching: {
      warmUp:
        'What does a page remember about you, and should it? Sort cards: the language, a half-written text, the age, the password, the colour scheme, where you live. Three heaps: useful, only if I am asked, never.',
      idea: [
        'A page forgets everything at a reload, as a blackboard in the evening. `localStorage` is a drawer in the browser: what you put in is still there tomorrow, but only in this browser and only for this site.',
        'The drawer takes only text. A list is packed into text for this, like furniture that comes flat in a box. `JSON.stringify` packs it, `JSON.parse` builds it up again. Nothing secret belongs in this drawer: everybody who uses this browser can open it.',
      ],
      build: [
        [
          'Try the drawer in the console:',
          `
            localStorage.setItem('color', 'green');
            console.log(localStorage.getItem('color'));
            console.log(localStorage.getItem('nothing'));
            console.log(JSON.stringify([{ text: 'Feed the cat', done: false }]));
          `,
        ],
        [
          'The page of the to-do list:',
          `
            <form id="new">
              <label for="text">New task</label>
              <input id="text" required maxlength="80">
              <button>Add</button>
            </form>
            <ul id="list"></ul>
            <script type="module" src="todo.js"></script>
          `,
        ],
        [
          'State, load, save, show:',
          `
            const KEY = 'todo-list';
            const list = document.querySelector('#list');
            const text = document.querySelector('#text');
            let tasks = load();

            function load() {
              try {
                return JSON.parse(localStorage.getItem(KEY)) ?? [];
              } catch {
                return [];
              }
            }

            function change(next) {
              tasks = next;
              localStorage.setItem(KEY, JSON.stringify(tasks));
              show();
            }

            function show() {
              list.replaceChildren(...tasks.map(taskItem));
            }

            function taskItem(task, index) {
              const item = document.createElement('li');
              const button = document.createElement('button');
              item.textContent = task + ' ';
              button.textContent = 'Done';
              button.addEventListener('click', () => change(tasks.filter((_, place) => place !== index)));
              item.append(button);
              return item;
            }

            document.querySelector('#new').addEventListener('submit', (event) => {
              event.preventDefault();
              change([...tasks, text.value.trim()]);
              text.value = '';
              text.focus();
            });

            show();
          `,
        ],
        'Add three tasks, reload, close the browser, open it again. Then look into the drawer: developer tools, Application or Storage.',
        'Add the task `<b>Hello</b>`. It is shown as it was typed, because we used `textContent`. With `innerHTML` a stranger could put a program into your page.',
      ],
      check: [
        ['What does getItem give for a key that is not there?', 'null.'],
        ['Why the try around JSON.parse?', 'Somebody may have changed the text in the drawer.'],
        ['Is the list there on your phone, too?', 'No, only in this browser.'],
      ],
      mistakes: [
        ['“[object Object]” is in the drawer.', 'It was not packed with JSON.stringify.'],
        ['The list is saved in one handler but not in another.', 'One function changes, saves and shows; call only that one.'],
        ['A password is kept in localStorage.', 'Never. Talk about who could open the drawer.'],
      ],
      stretch: 'Let a task be an object with text and done. Tick it with a checkbox instead of removing it, and add a button “Remove all that are done”.',
    },
    activities: [
      {
        title: 'To-do list',
        task: 'Tasks that are still there after a reload.',
        link: mdn('localStorage', 'Web/API/Window/localStorage'),
        solution: [
          'The two lines that keep the list, and the one that brings it back:',
          `
            const KEY = 'todo-list';
            let tasks = JSON.parse(localStorage.getItem(KEY) ?? '[]');
            tasks = [...tasks, 'Feed the cat'];
            localStorage.setItem(KEY, JSON.stringify(tasks));
          `,
        ],
      },
      {
        title: 'Favourite colour',
        task: 'Choose a colour in a select. The page has it again at the next visit.',
        link: mdn('JSON', 'Web/JavaScript/Reference/Global_Objects/JSON'),
        solution: [
          'Load first, then listen:',
          `
            const select = document.querySelector('select');
            select.value = localStorage.getItem('color') ?? 'green';
            document.body.className = select.value;
            select.addEventListener('change', () => {
              document.body.className = select.value;
              localStorage.setItem('color', select.value);
            });
          `,
        ],
      },
    ],
    project: [
      'Habit tracker',
      'A page for one habit, such as reading: a button “Done today”, the last seven days, and the longest row without a gap. It remembers everything in the browser. Write a sentence on the page that tells the visitor what is kept and where.',
    ],
  },
];
