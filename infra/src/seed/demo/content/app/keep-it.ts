import type { DemoLesson } from '../../lesson.js';
import { mdn, PLAYGROUND } from '../links.js';

/** Lesson APP-05 of the App Development course. */
export const KEEP_IT: DemoLesson = {
  name: 'Keep it',
  objective: 'Change data and keep it safe.',
  introduces: 'State, storage, undo',
  outcome: 'Changes data in one place and can take a change back.',
  agenda: ['The shared shopping list', 'Actions', 'Save and undo'],
  teaching: {
    warmUp:
      'A family has one shopping list on the fridge. Two people copy it, one buys milk and crosses it out on the copy. In the evening there are two bottles of milk. Find a rule that prevents this.',
    idea: [
      'There must be one list on the fridge, and all changes are made there. In an app this list is called the state. Nobody scribbles in it; one hands in a slip that says what has happened: “Mia said yes”. One clerk reads the slip and writes a new list. Such slips are called actions.',
      'If the clerk keeps the old list each time instead of rubbing it out, taking back is very easy: lay the old one on top again. People make mistakes; an app that can undo is kinder than one that asks “Are you sure?” before each step.',
    ],
    build: [
      [
        'The clerk is a function: old state and action go in, the new state comes out. The old one stays as it is:',
        `
            function update(names, action) {
              if (action.kind === 'add') return names.includes(action.name) ? names : [...names, action.name];
              if (action.kind === 'remove') return names.filter((name) => name !== action.name);
              return names;
            }

            const before = ['Mia'];
            const after = update(before, { kind: 'add', name: 'Leo' });
            console.log(before, after);
          `,
      ],
      'Test the clerk in the console: add twice the same, remove one who is not there. It is easy to test, because it needs no page.',
      [
        'The app hands in slips, keeps the old states and saves (here with a short clerk; take yours from above). Work with a file of your own for this; a playground may forbid the storage:',
        `
            let states = [load()];

            function load() {
              try {
                const names = JSON.parse(localStorage.getItem('names') ?? '[]');
                return Array.isArray(names) ? names : [];
              } catch {
                return [];
              }
            }

            function update(names, action) {
              return action.kind === 'add' ? [...names, action.name] : names;
            }

            function save() {
              localStorage.setItem('names', JSON.stringify(states.at(-1)));
            }

            function act(action) {
              states.push(update(states.at(-1), action));
              save();
            }

            function undo() {
              if (states.length > 1) states.pop();
              save();
            }

            act({ kind: 'add', name: 'Mia' });
            act({ kind: 'add', name: 'Leo' });
            undo();
            console.log(states.at(-1).at(-1));
          `,
      ],
      'Add a call of `show()` in act and in undo, and a button “Undo” that is grey when there is nothing to undo.',
      'Close the app in the middle and open it again. Then write nonsense into the storage: the app must start with an empty list, not with a white page.',
    ],
    check: [
      ['Why does update not change the old list?', 'So that we can go back to it.'],
      ['What is an action?', 'A small note that says what happened.'],
      ['Why do we check what comes out of the storage?', 'It can be old, broken or changed by somebody.'],
    ],
    mistakes: [
      ['`names.push(…)` in update.', 'Then the old state is changed too, and undo does nothing.'],
      ['Saved only when the app is closed.', 'A phone may kill the app at any time. Save at each change.'],
      ['“Are you sure?” everywhere.', 'Offer undo. Ask only before what cannot be taken back.'],
    ],
    stretch: 'Add redo: keep what was undone in a second list. When must this second list be emptied?',
  },
  activities: [
    {
      title: 'Undo',
      task: 'Add and remove names, and take back the last three changes.',
      link: PLAYGROUND,
      solution: [
        'A list of states; the last one is the present:',
        `
            const states = [[]];
            for (const name of ['Mia', 'Leo', 'Ana']) states.push([...states.at(-1), name]);
            for (let turn = 0; turn < 3; turn += 1) states.pop();
            console.log(states.at(-1).length);
          `,
      ],
    },
    {
      title: 'What may we keep?',
      task: 'List all that your app keeps about people. For each: why, how long, who can see it? Strike out what you do not need.',
      link: mdn('storage', 'Web/API/Web_Storage_API'),
      solution:
        'For the swimming club: the first name is needed, the address is not. After the training the list can be deleted. The best protected data is data that was never kept.',
    },
  ],
  project: [
    'Changes that stay',
    'Your app can now add, change and remove, saves each change, and can undo the last five. Hand in the list of actions, and a table of tests: what you did, what should happen, what happened.',
  ],
};
