import { readLesson } from '@school/infra/seed/demo/read-lesson';
import { expect } from 'chai';

const LESSON = `# First steps

- Objective: Move a sprite
- Introduces: steps: and turns
- Outcome: Leads it home

## Agenda

1. Robot
2. Square

## For you

Today you walk.

**You need:** Two feet.

- Walk:

  \`\`\`text
  move (1)
  \`\`\`

- Turn \`left\`.

## Warm-up

You are a robot.

## The idea

A script is a recipe.

It is done in order.

## Build it

1. Delete the cat.

2. Write the walk:

   \`\`\`text
   repeat (4)
     turn (90)
   end
   \`\`\`

## Check

- **What does \`turn\` do?** It turns.

## Mistakes

- **It stands still.** Click the flag.

## If there is time

Draw a star.

## Activities

### Around the block

Walk around it.

[Editor](https://example.org/editor)

\`\`\`python
step = 1
\`\`\`

Four times:

\`\`\`text
move (10)
\`\`\`

## Project: My walk

Film it.

## Quiz: Steps

### Which are turns?

- [x] left
- [ ] forward
- [x] right

Both change where you look;
forward does not.
`;

describe('lessons of the demo school as Markdown', () => {
  it('each part is read as it was typed', () => {
    expect(readLesson(LESSON)).to.deep.equal({
      name: 'First steps',
      objective: 'Move a sprite',
      introduces: 'steps: and turns',
      outcome: 'Leads it home',
      agenda: ['Robot', 'Square'],
      forChild: {
        make: ['Today you walk.'],
        need: 'Two feet.',
        tries: [{ text: 'Walk:', code: 'move (1)' }, { text: 'Turn `left`.' }],
      },
      teaching: {
        warmUp: 'You are a robot.',
        idea: ['A script is a recipe.', 'It is done in order.'],
        build: [{ text: 'Delete the cat.' }, { text: 'Write the walk:', code: 'repeat (4)\n  turn (90)\nend' }],
        check: [['What does `turn` do?', 'It turns.']],
        mistakes: [['It stands still.', 'Click the flag.']],
        stretch: 'Draw a star.',
      },
      activities: [
        {
          title: 'Around the block',
          task: 'Walk around it.',
          link: { title: 'Editor', url: 'https://example.org/editor' },
          editor: 'python',
          starter: 'step = 1',
          solution: { text: 'Four times:', code: 'move (10)' },
        },
      ],
      project: ['My walk', 'Film it.'],
      quiz: {
        title: 'Steps',
        questions: [
          {
            text: 'Which are turns?',
            explanation: 'Both change where you look;\nforward does not.',
            choices: [
              { text: 'left', isRight: true },
              { text: 'forward', isRight: false },
              { text: 'right', isRight: true },
            ],
          },
        ],
      },
    });
  });

  it('what is missing or has another form is named', () => {
    const broken: [from: string, to: string, error: string][] = [
      ['# First steps', 'First steps', 'A lesson begins with its name'],
      ['## Warm-up', '## Warm up', 'The lesson "First steps" has no "Warm-up".'],
      ['## For you', '## For me', 'The lesson "First steps" has no "For you".'],
      ['**You need:**', '**Bring:**', 'The lesson "First steps" has no "You need".'],
      ['- Outcome: Leads it home\n', '', 'The lesson "First steps" has no "Outcome".'],
      ['**It stands still.** ', 'It stands still: ', 'is not "- **first** second".'],
      ['[Editor](https://example.org/editor)', 'Editor', 'The activity "Around the block" needs its task, a link'],
      [
        '\nBoth change where you look;\nforward does not.\n',
        '',
        'The question "Which are turns?" needs an explanation below its choices.',
      ],
    ];
    for (const [from, to, error] of broken) expect(() => readLesson(LESSON.replace(from, to)), to).to.throw(error);
  });
});
