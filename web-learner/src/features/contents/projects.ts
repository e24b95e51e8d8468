/** The age groups of the free projects. */
export const AGE_BANDS = ['6-9', '10-12', '13-17'] as const;

export type AgeBand = (typeof AGE_BANDS)[number];

/** A small project that a child can make today without a teacher. */
export interface Project {
  band: AgeBand;
  name: string;
  tool: 'Scratch' | 'Python' | 'A text editor and a browser';
  minutes: number;
  learns: string;
  steps: readonly string[];
}

export const PROJECTS: readonly Project[] = [
  {
    band: '6-9',
    name: 'A cat that says hello',
    tool: 'Scratch',
    minutes: 15,
    learns: 'Things happen when you ask for them: that is an event.',
    steps: [
      'Drag “when this sprite clicked” into the empty space.',
      'Snap “say Hello! for 2 seconds” under it and type your own greeting.',
      'Add “move 50 steps”, then “wait 1 seconds”, then “move -50 steps”.',
      'Click the cat. What would you change first?',
    ],
  },
  {
    band: '6-9',
    name: 'Dance party',
    tool: 'Scratch',
    minutes: 20,
    learns: 'A loop does the same thing again, so that you do not have to.',
    steps: [
      'Choose a sprite that has several costumes, such as a dancer.',
      'Take “when green flag clicked” and put “forever” under it.',
      'Inside “forever” put “next costume” and “wait 0.3 seconds”.',
      'Choose a stage as the backdrop and press the green flag.',
      'Make the waiting shorter or longer. Which dance is funnier?',
    ],
  },
  {
    band: '6-9',
    name: 'Catch the apple',
    tool: 'Scratch',
    minutes: 30,
    learns: 'A variable remembers a number, here your points.',
    steps: [
      'Choose the apple sprite, and make a variable called points.',
      'For the green flag: set points to 0, then “forever” with “go to random position” and “wait 1 seconds” inside.',
      'For “when this sprite clicked”: change points by 1.',
      'Press the flag. How many do you catch before you count to thirty?',
    ],
  },
  {
    band: '10-12',
    name: 'Guess my number',
    tool: 'Python',
    minutes: 30,
    learns: 'A program can decide: if, elif and else.',
    steps: [
      'Write “import random” and on the next line “secret = random.randint(1, 20)”.',
      'Begin “while True:” and inside it ask “guess = int(input("Your guess? "))”.',
      'If guess is smaller than secret print “Higher!”, elif it is greater print “Lower!”.',
      'Else print “You found it!” and write “break” to stop.',
      'Count the guesses and print how many it took.',
    ],
  },
  {
    band: '10-12',
    name: 'A star drawn by a turtle',
    tool: 'Python',
    minutes: 20,
    learns: 'Angles are easier when you can see them.',
    steps: [
      'Write “import turtle” and “pen = turtle.Turtle()”.',
      'Write “for i in range(5):” and inside it “pen.forward(150)” and “pen.right(144)”.',
      'End with “turtle.done()” and run it: a star.',
      'Try 36 rounds and 170 degrees. What happens, and why?',
    ],
  },
  {
    band: '10-12',
    name: 'A maze for your mouse',
    tool: 'Scratch',
    minutes: 40,
    learns: 'Two things can notice that they touch: collisions.',
    steps: [
      'Paint a backdrop with thick black walls and a red finish.',
      'Choose a small sprite; for the green flag send it to your start with “go to x y”.',
      'In “forever” put “point towards mouse-pointer” and “move 3 steps”.',
      'In the same loop: if it is touching black, send it back to the start.',
      'If it is touching red, say “Made it!” and stop all.',
    ],
  },
  {
    band: '13-17',
    name: 'A page about one thing you love',
    tool: 'A text editor and a browser',
    minutes: 30,
    learns: 'HTML says what things are, CSS how they look.',
    steps: [
      'Make a file love.html with <h1>, two <p> and a <ul> with three <li>.',
      'Open the file in your browser: it is a page already.',
      'Add a <style> with a background colour and a bigger heading.',
      'Give the body a max-width of 40rem and “margin: auto”, then make the window narrow.',
    ],
  },
  {
    band: '13-17',
    name: 'A button that counts',
    tool: 'A text editor and a browser',
    minutes: 25,
    learns: 'JavaScript listens, changes a value and shows it.',
    steps: [
      'Make count.html with <button id="more">0</button>.',
      'Under it open a <script> and write “let count = 0”.',
      'Write “more.onclick = () => { count += 1; more.textContent = count }”.',
      'Open the page and press. Then add a second button that starts again at 0.',
    ],
  },
  {
    band: '13-17',
    name: 'A secret-message machine',
    tool: 'Python',
    minutes: 40,
    learns: 'Letters are numbers inside, and a function does one job.',
    steps: [
      'Write “def shift(letter, by):” and inside it “return chr((ord(letter) - 97 + by) % 26 + 97)”.',
      'Ask for a message in small letters and begin “secret = ""”.',
      'For each letter: if it is between a and z add its shifted form, else add it as it is.',
      'Print the secret. Shift by the negative number to read it again.',
      'Swap messages with a friend who knows only the number.',
    ],
  },
  {
    band: '13-17',
    name: 'Ask your week',
    tool: 'Python',
    minutes: 35,
    learns: 'Data answers a question when you draw it.',
    steps: [
      'Write a list of seven whole numbers: the hours you slept each night.',
      'Print the sum divided by 7, and the biggest and smallest with max() and min().',
      'For each number print “"#" * hours”: a chart made of letters.',
      'Which night stands out, and do you know why?',
    ],
  },
];
