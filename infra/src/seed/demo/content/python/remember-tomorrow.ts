import type { DemoLesson } from '../../lesson.js';
import { pythonDocs } from '../links.js';

/** Lesson PY-14 of the Python course. */
export const REMEMBER_TOMORROW: DemoLesson = {
  name: 'Remember tomorrow',
  objective: 'Keep data in a file.',
  introduces: 'open, with, lines',
  outcome: 'Saves and loads a list.',
  agenda: ['Where do games keep scores?', 'with open', 'A high-score file'],
  teaching: {
    warmUp:
      'Switch a computer off and on. What is still there, and what is gone? Photos stay, an unsaved text is lost. What must a program do, so that your points are still there tomorrow?',
    idea: [
      'Variables live on a blackboard: it is wiped when the program ends. A file is a notebook: what is written there stays. To use a notebook you open it, read or write, and close it. `with` closes it for you, even when something goes wrong on the way.',
      'There are three ways to open: “r” to read, “w” to write a new one (what was there is gone!) and “a” to add at the end. A line in a file ends with an invisible sign for “new line”; `strip` takes it away.',
    ],
    build: [
      [
        'Write a notebook, and look at it in the editor:',
        `
            with open('friends.txt', 'w', encoding='utf-8') as file:
                for name in ['Ana', 'Ben', 'Chloe']:
                    print(name, file=file)
          `,
      ],
      [
        'Read it again, line by line. A for in square brackets builds a list: “the clean line, for each line in the file”:',
        `
            with open('friends.txt', encoding='utf-8') as file:
                names = [line.strip() for line in file]
            print(names)
          `,
      ],
      'Run the first program twice. Are there six names? No: “w” begins with an empty page. Try “a”.',
      [
        'Add a score each time the program runs:',
        `
            score = int(input('Score: '))
            with open('scores.txt', 'a', encoding='utf-8') as file:
                print(score, file=file)
          `,
      ],
      [
        'Load what is there. On the very first day there is no file yet:',
        `
            import os

            def load_scores():
                if not os.path.exists('scores.txt'):
                    return []
                with open('scores.txt', encoding='utf-8') as file:
                    return [int(line) for line in file]

            scores = load_scores()
            scores.sort(reverse=True)
            print(scores[:5])
          `,
      ],
      'Open scores.txt in an editor and write “abc” into it. What happens? Files can be changed by anybody, so a careful program checks what it reads.',
    ],
    check: [
      ['What does “w” do with an old file?', 'It empties it.'],
      ['Why do we use `with`?', 'The file is closed in each case, and nothing is lost.'],
      ['Why `int(line)`?', 'A file holds text, as input does.'],
    ],
    mistakes: [
      [
        'FileNotFoundError.',
        'The file is in another folder, or it was never written. Print `os.getcwd()` to see where Python looks.',
      ],
      ['All scores are gone.', 'The file was opened with “w”. Read first, then write.'],
      ['Empty lines between the names.', 'The sign for a new line is still there: use `strip()`.'],
    ],
    stretch:
      'Keep name and score in one line, such as `Leo;120`. Take it apart with `line.strip().split(";")` and sort by the score.',
  },
  activities: [
    {
      title: 'High scores',
      task: 'Keep the five best results.',
      link: pythonDocs('files', 'tutorial/inputoutput.html#reading-and-writing-files'),
      solution: [
        'Load, add, sort, cut, save:',
        `
            import os

            scores = []
            if os.path.exists('best.txt'):
                with open('best.txt', encoding='utf-8') as file:
                    scores = [int(line) for line in file]
            scores.append(int(input('Your score: ')))
            scores.sort(reverse=True)
            with open('best.txt', 'w', encoding='utf-8') as file:
                for score in scores[:5]:
                    print(score, file=file)
            print(scores[:5])
          `,
      ],
    },
    {
      title: 'Diary',
      task: 'Write a program that adds one sentence with the date of today to a file.',
      link: pythonDocs('dates', 'library/datetime.html'),
      solution: [
        'Open with “a”, so that old days stay:',
        `
            from datetime import date

            sentence = input('What was good today? ')
            with open('diary.txt', 'a', encoding='utf-8') as file:
                print(f'{date.today()}: {sentence}', file=file)
          `,
      ],
    },
  ],
  project: [
    'To-do list that stays',
    'Write a to-do list with add, done and show. It loads its tasks at the start and saves them after each change. It must work on the first day without a file, and after somebody has closed the window in the middle.',
  ],
};
