import type { DemoLesson } from '../../lesson.js';
import { mdn, PLAYGROUND } from '../links.js';

/** Lesson WEB-07 of the Web Development course. */
export const FORMS_THAT_HELP: DemoLesson = {
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
            <script src="club.js"></script>
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
    stretch:
      'Check a field when one leaves it (event `blur`), but not while one is typing the first time. Why is it rude to complain too early?',
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
      solution:
        'For example: “Please write your email with an @, such as mia@example.com.” “Please write the date as day, month, year: 24.12.2025.” “Please choose a password of at least 8 characters.”',
    },
  ],
  project: [
    'Survey',
    'Ask five questions in a form and show the answers in a friendly summary. At least one question has radio buttons in a fieldset with a legend. All the mistakes that one can make must have a kind message.',
  ],
};
