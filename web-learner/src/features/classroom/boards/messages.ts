import type { Board } from '@school/core/classroom/boards';

/** Texts of the whiteboard and the code pad of a class. */
export const MESSAGES = {
  whiteboard: 'Whiteboard',
  codePad: 'Code pad',
  close: { whiteboard: 'Close the whiteboard', code: 'Close the code pad' },
  loading: { whiteboard: 'Loading the whiteboard', code: 'Loading the code pad' },
  failed: 'This board could not be loaded. What the class has made is safe. Please try again.',
  opened: (name: string, board: Board) => `${name} opened the ${board === 'code' ? 'code pad' : 'whiteboard'}.`,
  open: 'Open',
  dismiss: 'Close this notice',
  shown: 'Everybody sees this board now.',
  onlyI: { whiteboard: 'Only I draw', code: 'Only I type' },
  show: 'Show to everybody',
  more: 'More',
  clear: { whiteboard: 'Clear the whiteboard…', code: 'Clear the code pad…' },
  clearTitle: { whiteboard: 'Clear the whiteboard?', code: 'Clear the code pad?' },
  clearText: 'It becomes empty for everybody. You can bring it back until the class ends.',
  clearAction: 'Clear',
  clearFailed: 'It could not be cleared. Please try again.',
  restore: 'Bring back what was cleared',
  savePicture: 'Save as picture',
  copyCode: 'Copy code',
  copied: 'The code is copied.',
  notCopied: 'Your browser does not let us copy. Select the code and copy it yourself.',
  download: 'Download the code',
  nothingDrawn: 'Nothing has been drawn yet.',
  offline: 'You are not connected. Go on: what you do is added as soon as you are back.',
  leaveCode: 'Ctrl+Enter runs it. To leave the editor by keyboard press Escape, then Tab.',
  leaveDrawing: 'To leave the drawing by keyboard press Escape, then Tab.',
  keptTitle: 'Made together in class',
  keptCode: 'The code of the class',
  keptDrawing: 'The whiteboard of the class',
  keptNothing: 'Nothing was written or drawn together in this class.',
  keptFailed: 'What the class made together could not be loaded.',
  keptLoading: 'Loading what the class made together',
  showDrawing: 'Show the whiteboard',
  openCode: 'Open and run the code',
} as const;

/** What a board is called. */
export const boardName = (board: Board): string => (board === 'code' ? MESSAGES.codePad : MESSAGES.whiteboard);
