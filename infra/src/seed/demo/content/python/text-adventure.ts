import type { DemoLesson } from '../../lesson.js';
import { pythonDocs } from '../links.js';

/** Lesson PY-15 of the Python course. */
export const TEXT_ADVENTURE: DemoLesson = {
  name: 'Text adventure',
  objective: 'Build a larger program from parts.',
  introduces: 'Design, dict of rooms',
  outcome: 'Explains the program by its parts.',
  agenda: ['Map on paper', 'Rooms in a dict', 'Walk and look'],
  teaching: {
    warmUp:
      'Draw a map of your flat: a box for each room, a line for each door. Close your eyes. Your partner says only “north”, “east”, “south” or “west”, and you say which room you are in. What must you remember all the time?',
    idea: [
      'A good program separates the world from the rules. In a board game the board is printed, and the rules stand in a booklet. You can print another board and play by the same rules. Our board is a dict of rooms; our rules are a loop that reads a command.',
      'A room has a text and its exits. The exits are a dict in a dict: the direction leads to the name of the next room. The player is only a name: in which room am I?',
    ],
    build: [
      [
        'The world. Add your own third room:',
        `
            rooms = {
                'hall': {'text': 'A cold hall.', 'exits': {'north': 'kitchen'}, 'item': None},
                'kitchen': {'text': 'It smells of soup.', 'exits': {'south': 'hall', 'east': 'garden'}, 'item': 'key'},
                'garden': {'text': 'Roses, and a locked gate.', 'exits': {'west': 'kitchen'}, 'item': None},
            }
            print(rooms['hall']['exits']['north'])
          `,
      ],
      'Check the map with a finger: does each door lead back? Is each exit the name of a room?',
      [
        'The rules, with a very small world so that you see the pattern:',
        `
            rooms = {
                'hall': {'text': 'A cold hall.', 'exits': {'north': 'kitchen'}, 'item': None},
                'kitchen': {'text': 'It smells of soup.', 'exits': {'south': 'hall'}, 'item': 'key'},
            }
            here = 'hall'
            bag = []

            def describe(room):
                print(room['text'])
                print('Exits:', ', '.join(room['exits']))
                if room['item']:
                    print('You see:', room['item'])

            while True:
                room = rooms[here]
                describe(room)
                command = input('> ').strip().lower()
                if command == 'quit':
                    break
                if command == 'take' and room['item']:
                    bag.append(room['item'])
                    room['item'] = None
                elif command in room['exits']:
                    here = room['exits'][command]
                else:
                    print('You cannot do that here.')
            print('In your bag:', bag)
          `,
      ],
      'Join both: the big world with the rules. Nothing in the rules has to change.',
      'Add a goal: in the garden the command `open` works only if the key is in the bag. Then the game is won.',
      'Explain your program with one sentence for the world, one for the loop and one for each function.',
    ],
    check: [
      ['What must change in the rules for a new room?', 'Nothing; only the dict grows.'],
      ['What remembers where the player is?', 'The variable `here`.'],
      ['Why is the item set to None after take?', 'So that it cannot be taken twice.'],
    ],
    mistakes: [
      [
        'KeyError in the middle of the walk.',
        'An exit has the name of a room that does not exist. Compare the spelling.',
      ],
      ['A long chain of ifs for the rooms.', 'Ask what the ifs have in common, and put it into the dict.'],
      ['The world is drawn while programming.', 'Back to the paper map; it saves time.'],
    ],
    stretch:
      'Let a function check the world before the game begins: for each exit of each room it must say whether that room exists. Good programs test their own data.',
  },
  activities: [
    {
      title: 'Three rooms',
      task: 'Walk through three rooms and pick up a key.',
      link: pythonDocs('dictionaries', 'tutorial/datastructures.html#dictionaries'),
      solution: [
        'Add the garden to the dict of the lesson, with a way there and a way back:',
        `
            rooms = {
                'hall': {'text': 'A cold hall.', 'exits': {'north': 'kitchen'}, 'item': None},
                'kitchen': {'text': 'Soup!', 'exits': {'south': 'hall', 'east': 'garden'}, 'item': 'key'},
                'garden': {'text': 'A gate.', 'exits': {'west': 'kitchen'}, 'item': None},
            }
            for name, room in rooms.items():
                for way, target in room['exits'].items():
                    print(name, way, target, target in rooms)
          `,
      ],
    },
    {
      title: 'The locked gate',
      task: 'The gate opens only with the key. Without it, a hint is printed.',
      link: pythonDocs('the in operator', 'reference/expressions.html#membership-test-operations'),
      solution: [
        'One more branch before the last else:',
        `
            here = 'garden'
            bag = ['key']
            command = 'open'
            if command == 'open' and here == 'garden':
                if 'key' in bag:
                    print('The gate opens. You are free!')
                else:
                    print('It is locked. Did you look into the kitchen?')
          `,
      ],
    },
  ],
  project: [
    'Adventure',
    'Eight rooms, two endings, one surprise. Hand in the map on paper, the program, and three sentences that explain its parts. Let two people play it, and write down a command that they tried and that you did not think of.',
  ],
};
