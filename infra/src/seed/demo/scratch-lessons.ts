import { lesson, type DemoModule } from './old-lesson.js';

/** Scratch Programming, ages 6-10: the course that Mia follows. */
export const SCRATCH_MODULES: readonly DemoModule[] = [
  {
    name: 'Moving and talking',
    complexity: 'Beginner',
    topics: 'Sprites, motion, events, looks',
    objective: 'Children tell small stories with sprites that move, speak and react.',
    lessons: [
      lesson(
        'The stage and its actors',
        [
          'Find the way around the editor and place sprites on the stage.',
          'Sprites, stage, coordinates',
          'Places three sprites where they should stand.',
        ],
        ['Guess the block: which one moves the cat?', 'Tour of the stage with x and y', 'Build a farm yard'],
        ['Farm yard', 'Put a cow, a barn and a tree on the stage without overlapping.'],
        ['My room', 'Draw your own room with at least four sprites.'],
      ),
      lesson(
        'First steps',
        ['Move a sprite with steps and turns.', 'Sequence, steps, degrees', 'Leads a sprite along a given path.'],
        ['Human robot: one child commands, one walks', 'Steps and turns', 'Walk around the square'],
        ['Around the square', 'Make the bug walk once around the square and stop where it began.'],
      ),
      lesson(
        'When the flag is clicked',
        ['Start scripts by events.', 'Events, green flag, key presses', 'Names two events and uses both.'],
        ['What starts a race?', 'Flag and keys', 'A remote control for the cat'],
        ['Remote control', 'Let the four arrow keys move the cat.'],
        ['Piano keys', 'Make a piano that five keys can play.'],
      ),
      lesson(
        'Say it with bubbles',
        [
          'Write a dialogue with the right timing.',
          'Say, wait, broadcast',
          'Two sprites talk without interrupting each other.',
        ],
        ['A joke for two voices', 'Say and wait', 'Broadcast a cue'],
        ['Knock knock', 'Tell a joke with two sprites and a pause before the point.'],
      ),
      lesson(
        'Costumes that dance',
        ['Animate a sprite by changing costumes.', 'Costumes, repeat', 'Animates a walk with at least two costumes.'],
        ['Flip book on paper', 'Next costume and wait', 'A walk that looks real'],
        ['Dance floor', 'Let a dancer switch costumes to the beat.'],
        ['Talent show', 'Show three acts that follow each other.'],
      ),
    ],
  },
  {
    name: 'Loops and choices',
    complexity: 'Beginner',
    topics: 'Repeat, forever, if, sensing',
    objective: 'Children let the computer repeat and decide.',
    lessons: [
      lesson(
        'Again and again',
        ['Replace copied blocks by a loop.', 'Repeat', 'Rewrites ten blocks as one loop.'],
        ['Clap patterns', 'Repeat n times', 'Draw a flower with the pen'],
        ['Flower', 'Draw a flower with eight petals and only one loop.'],
      ),
      lesson(
        'Never stop',
        ['Use a loop that goes on for ever and knows when not to.', 'Forever, stop', 'Keeps a sprite bouncing.'],
        ['Things that never stop', 'Forever and bounce', 'An aquarium'],
        ['Aquarium', 'Three fish swim at their own speeds.'],
        ['Screen saver', 'Make a picture that never looks the same twice.'],
      ),
      lesson(
        'If it touches',
        ['React when sprites meet.', 'If, touching', 'Explains what happens in both cases.'],
        ['If-games in the room', 'If and touching', 'Catch the star'],
        ['Catch the star', 'The star hides somewhere else when it is touched.'],
      ),
      lesson(
        'Ask and answer',
        ['Use what somebody types.', 'Ask, answer, join', 'Greets a visitor by name.'],
        ['Interview', 'Ask and answer', 'A robot that remembers'],
        ['Polite robot', 'The robot asks for a name and an animal and makes a sentence of both.'],
      ),
      lesson(
        'Either, or',
        ['Choose between two ways.', 'If-else, operators', 'Writes a quiz question that knows the right answer.'],
        ['Which way at the crossing?', 'If-else', 'A quiz with three questions'],
        ['Quiz master', 'Ask three questions and cheer for right answers.'],
        ['Maze', 'Build a maze in which walls send you back.'],
      ),
    ],
  },
  {
    name: 'My own game',
    complexity: 'Intermediate',
    topics: 'Variables, clones, levels, sound',
    objective: 'Children plan, build and show a game of their own.',
    lessons: [
      lesson(
        'Keeping score',
        ['Count with a variable.', 'Variables', 'Adds a score that starts at zero each time.'],
        ['Score on fingers', 'Set and change', 'Score for the star game'],
        ['Points', 'Add a score and a high score to Catch the star.'],
      ),
      lesson(
        'Against the clock',
        ['End a game after a time.', 'Timer, comparison', 'Ends a round after thirty seconds.'],
        ['How long is ten seconds?', 'Counting down', 'Game over screen'],
        ['Thirty seconds', 'Give the game a countdown and an end screen.'],
      ),
      lesson(
        'Many of one',
        ['Use clones for crowds.', 'Clones', 'Makes and removes clones.'],
        ['Copying machine', 'Create clone', 'Falling apples'],
        ['Falling apples', 'Catch apples that fall from anywhere, and clean up those that are missed.'],
        ['Meteor rain', 'Steer a ship through meteors.'],
      ),
      lesson(
        'Plan your game',
        ['Plan before building.', 'Sketch, rules, list of tasks', 'Writes the three rules of the own game.'],
        ['Rules of a game you love', 'Sketch the screens', 'Begin with the smallest version'],
        ['Game sketch', 'Draw the screens and write three rules.'],
      ),
      lesson(
        'Show time',
        ['Present the game and take advice.', 'Testing, feedback', 'Names one thing to improve.'],
        ['Swap and play', 'Two stars and a wish', 'Last polish'],
        ['Playtest', 'Let two people play and write down what surprised them.'],
        ['My game', 'Finish your game with a title, instructions and an end.'],
      ),
    ],
  },
];
