/** An article for parents; `id` is its anchor in the address. */
export interface Article {
  id: string;
  title: string;
  summary: string;
  parts: readonly { title: string; text: readonly string[] }[];
}

export const ARTICLES: readonly Article[] = [
  {
    id: 'sit-beside',
    title: 'How to sit beside a child who codes',
    summary: 'You need not know any code. You need a chair, some patience and three good questions.',
    parts: [
      {
        title: 'Keep your hands off the keyboard',
        text: [
          'The quickest way to end a project is to type it for them. The code may run, but it is yours now. Sit a little to the side, where you can see the screen and cannot reach the keys.',
          'When something breaks, count to ten before you speak. Very often the child has seen it by seven.',
        ],
      },
      {
        title: 'Ask three questions',
        text: [
          'What did you want to happen? What happens instead? Where does it still go right? These three are how grown-up programmers look for mistakes too, and none of them needs an expert.',
          'If the third one gets no answer, ask the child to read the program aloud, block by block or line by line, as if the computer were very young and very obedient.',
        ],
      },
      {
        title: 'Praise what was done, not what someone is',
        text: [
          '“You tried three ways and the third one worked” tells a child what to do again tomorrow. “You are so clever” only tells them what they might lose.',
          'And let them stop while it is still fun. A project that waits until tomorrow is a good reason to come back.',
        ],
      },
    ],
  },
  {
    id: 'making-time',
    title: 'Screen time that makes something',
    summary: 'Not every minute at a screen is the same. One small question shows the difference.',
    parts: [
      {
        title: 'What is there afterwards?',
        text: [
          'Ask it when the screen goes dark: what is there now that was not there before? A drawing, a level, a page, a question. Watching is allowed, but making leaves something behind that can be shown.',
          'A child who makes a game also begins to see how the games of others hold on to us, and that is worth a lot.',
        ],
      },
      {
        title: 'Give it a beginning and an end',
        text: [
          'Agree on a goal instead of a number of minutes: “the cat should jump over the box”. When it jumps, save it, show it to somebody, and stop. If it will not jump today, write one sentence about what to try next.',
          'A goal ends by itself. A clock ends in an argument.',
        ],
      },
      {
        title: 'Take it off the screen',
        text: [
          'Levels can be drawn on paper, stories told at supper, and a robot played by a parent who does exactly what is said and nothing else. The ideas for the screen are usually found away from it.',
        ],
      },
    ],
  },
  {
    id: 'free-lesson',
    title: 'What happens in the free lesson',
    summary: 'Thirty minutes, one teacher, one small project, and an honest word at the end.',
    parts: [
      {
        title: 'Before',
        text: [
          'You register with a phone number, a name and a school grade, and choose a time; every time is shown in your own time zone. No card is needed. Have a computer with a working microphone ready, and a quiet corner.',
        ],
      },
      {
        title: 'During',
        text: [
          'The teacher first finds out what your child likes and has done before. Then they make something small together: the child types or drags, the teacher asks and helps. It is not a test, and nobody is marked.',
          'You are welcome to sit beside them. A younger child may want you there for the first minutes; an older one may prefer you in the next room.',
        ],
      },
      {
        title: 'After',
        text: [
          'The teacher tells you which course would fit, and also if it is too early. The lesson binds you to nothing. If the time no longer suits you, one message is enough.',
        ],
      },
    ],
  },
];
