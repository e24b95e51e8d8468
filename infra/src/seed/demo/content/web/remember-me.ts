import type { DemoLesson } from '../../lesson.js';
import { mdn } from '../links.js';

/** Lesson WEB-08 of the Web Development course. */
export const REMEMBER_ME: DemoLesson = {
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
        'Work with files of your own in the browser; a playground may forbid the drawer. Try it in the console first:',
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
            <script src="todo.js"></script>
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
      [
        'The list is saved in one handler but not in another.',
        'One function changes, saves and shows; call only that one.',
      ],
      ['A password is kept in localStorage.', 'Never. Talk about who could open the drawer.'],
    ],
    stretch:
      'Let a task be an object with text and done. Tick it with a checkbox instead of removing it, and add a button “Remove all that are done”.',
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
};
