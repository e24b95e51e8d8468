import type { AgeBand, Tool } from './projects';

const TOOL_NAMES: Record<Tool, string> = {
  scratch: 'Scratch',
  python: 'Python',
  web: 'Web page',
};

const TOOL_TEXTS: Record<Tool, string> = {
  scratch: 'Scratch, which runs in the browser at scratch.mit.edu, free and without an account.',
  python: 'Python, free from python.org. The editor IDLE comes with it.',
  web: 'A text editor, which every computer has, and a browser.',
};

/** Texts of the free projects. */
export const MESSAGES = {
  title: 'Contents',
  listTitle: 'Free projects',
  intro:
    'Small projects to make today, free and without an account here. Each has every step, the code to check with, and an idea for afterwards.',
  ageFilter: 'Age',
  allAges: 'All ages',
  age: (age: AgeBand) => `Ages ${age}`,
  toolFilter: 'Tool',
  allTools: 'All tools',
  tool: (tool: Tool) => TOOL_NAMES[tool],
  toolText: (tool: Tool) => TOOL_TEXTS[tool],
  minutes: (minutes: number) => `${minutes} minutes`,
  count: (count: number) => (count === 1 ? '1 project' : `${count} projects`),
  none: 'No project fits both choices yet.',
  showAll: 'Show all projects',
  facts: 'In short',
  builds: 'What you build',
  learns: 'What you learn',
  needs: 'What you need',
  time: 'Time',
  print: 'Print the steps',
  next: 'Try next',
  callTitle: 'Made one? Show it to a teacher',
  callText:
    'In the free lesson your child can bring a project, finished or stuck. The teacher looks at it, helps with the next step, and says which course would go on from there.',
} as const;
