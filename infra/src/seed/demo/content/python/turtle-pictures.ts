import type { DemoLesson } from '../../lesson.js';
import { pythonDocs } from '../links.js';

/** Lesson PY-10 of the Python course. */
export const TURTLE_PICTURES: DemoLesson = {
  name: 'Turtle pictures',
  objective: 'Combine loops to draw.',
  introduces: 'turtle, nested loops',
  outcome: 'Draws a pattern with two nested loops.',
  agenda: ['What does this turtle draw?', 'Nested loops', 'A snowflake'],
  teaching: {
    warmUp:
      'Hold a pencil on paper and follow orders: forward 3, right 90, forward 3, right 90 … What did you draw? Now give your partner the orders for a letter of your name. Only forward, left, right, pen up and pen down are allowed.',
    idea: [
      'A turtle has a pen on its belly and crawls over the screen. It does not know “up” or “down”, only its own forward, left and right, like a person with closed eyes.',
      'A loop inside a loop is like a clock: the small hand moves one step, and in that time the large hand goes all the way around. The inner loop is finished completely in each round of the outer one. Four rounds outside and six inside are 24 strokes.',
    ],
    build: [
      [
        'Say hello to the turtle. The last line keeps the window open:',
        `
            import turtle

            turtle.forward(100)
            turtle.left(90)
            turtle.forward(50)
            turtle.done()
          `,
      ],
      [
        'A square with a loop:',
        `
            import turtle

            for side in range(4):
                turtle.forward(100)
                turtle.right(90)
            turtle.done()
          `,
      ],
      'Make a triangle and a hexagon of it. The turn is 360 divided by the number of corners.',
      [
        'A square inside a loop. Guess the picture before you run it:',
        `
            import turtle

            turtle.speed(0)
            for square in range(12):
                for side in range(4):
                    turtle.forward(100)
                    turtle.right(90)
                turtle.right(30)
            turtle.done()
          `,
      ],
      'Which line belongs to which loop? Draw a coloured line along the spaces at the left.',
      [
        'One arm of a snowflake has small branches; six arms make the flake:',
        `
            import turtle

            turtle.speed(0)
            turtle.color('royal blue')
            for arm in range(6):
                for branch in range(3):
                    turtle.forward(30)
                    turtle.left(45)
                    turtle.forward(20)
                    turtle.backward(20)
                    turtle.right(90)
                    turtle.forward(20)
                    turtle.backward(20)
                    turtle.left(45)
                turtle.backward(90)
                turtle.right(60)
            turtle.done()
          `,
      ],
    ],
    check: [
      ['An outer loop of 5 and an inner one of 3: how many rounds inside?', '15.'],
      ['After three branches of 30 the turtle goes back 90. Why?', 'To be in the middle again for the next arm.'],
      ['How far must it turn between eight arms?', '45 degrees.'],
    ],
    mistakes: [
      [
        'The turn of the outer loop stands in the inner one.',
        'Look at the spaces: eight means inner, four means outer.',
      ],
      ['The file is called turtle.py.', 'Python then reads your file as the tool box. Rename it.'],
      ['The arms do not meet.', 'Each arm must end where it began: as much back as forward.'],
    ],
    stretch:
      'Let the colour change with the round: put six colour names into a list and use `turtle.color(colors[arm])`. What else can depend on the round: the length, the thickness, the step?',
  },
  activities: [
    {
      title: 'Snowflake',
      task: 'Draw a snowflake with six equal arms.',
      link: pythonDocs('turtle', 'library/turtle.html'),
      solution: [
        'A simple one; what the arm does between forward and backward is up to you:',
        `
            import turtle

            for arm in range(6):
                turtle.forward(80)
                turtle.dot(14, 'sky blue')
                turtle.backward(80)
                turtle.left(60)
            turtle.done()
          `,
      ],
    },
    {
      title: 'Wall of bricks',
      task: 'Draw three rows of five bricks with two nested loops.',
      link: pythonDocs('turtle methods', 'library/turtle.html#turtle-methods'),
      solution: [
        'The outer loop sets the place of the row, the inner one draws the bricks:',
        `
            import turtle

            for row in range(3):
                turtle.penup()
                turtle.goto(-150, row * 30)
                turtle.pendown()
                for brick in range(5):
                    for half in range(2):
                        turtle.forward(60)
                        turtle.left(90)
                        turtle.forward(30)
                        turtle.left(90)
                    turtle.forward(60)
            turtle.done()
          `,
      ],
    },
  ],
  project: [
    'Poster',
    'Make a poster of three patterns. Each is drawn with two nested loops and has its own colour. Write your name below with the turtle command write. Note beside each pattern how many strokes it has.',
  ],
};
