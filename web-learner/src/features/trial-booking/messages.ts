import { TRIAL_MOVED } from '@school/core/trial-booking/change-errors';
import { TRIAL_BOOKED, TRIAL_SLOTS_FAILED } from '@school/core/trial-booking/errors';

/** Texts of the booking and confirmation pages. */
export const MESSAGES = {
  title: 'Pick a time for your free lesson',
  slotsFailed: TRIAL_SLOTS_FAILED,
  chooseSlot: 'Please select a time slot.',
  booked: TRIAL_BOOKED,
  failed: 'Failed to book trial class. Please try again.',
  networkFailed: 'An error occurred while booking the trial class. Please try again.',
  book: 'Book trial class',
  booking: 'Booking…',
  timezone: 'Show times in',
  emptyTitle: 'No free times in the next two weeks',
  emptyText: 'Our teachers open new times every day. Please look again tomorrow, or try another time zone.',
  nobodyTitle: 'First tell us who is learning',
  nobodyText: 'We need a name, a grade and a phone number before you can pick a time. It takes two minutes.',
  nobodyAction: 'Register for a free lesson',
  unknownTitle: 'We cannot find this booking',
  unknownText: 'The link may be incomplete. Ask the school by replying to its message, or book a new free lesson.',
  bookingFailed: 'The booking could not be loaded. Please try again.',
  canceled: 'This trial class was canceled. You are welcome to book another one.',
  noPassword:
    'Your portal has the lesson, the way into the class and everything that comes later. No password yet, or forgotten?',
  setPassword: 'Set or reset your password',
  enter: 'Set a password and enter your portal',
  enterFailed: 'The way into your portal could not be opened. Please try again.',
  toPortal: 'Open your portal',
  signedInAs: 'You are signed in as',
  keepPage: 'You can keep this page: its address stays the same.',
  otherTime: (booked: string, asked: string) =>
    `Your first try had already reached us, so your class is booked for ${booked}. If ${asked} suits you better, please tell us by replying to our message.`,
  moved: TRIAL_MOVED,
  changeTitle: 'Cannot come?',
  changeText: 'Choose another time, or cancel the class. You need no account for it.',
  move: 'Choose another time',
  moveText: 'Pick any of these times, also with another teacher.',
  keep: 'Keep the time',
  moveTo: 'Move the class',
  moving: 'Moving…',
  moveFailed: 'The class could not be moved. Please try again.',
  moveNetworkFailed: 'An error occurred while moving the class. Please try again.',
  cancel: 'Cancel the class',
  keepClass: 'Keep the class',
  cancelTitle: 'Cancel the trial class?',
  cancelText: (time: string) => `The class of ${time} will not take place. You can book another one later.`,
  canceling: 'Canceling…',
  cancelFailed: 'The class could not be canceled. Please try again.',
  cancelReason: 'Why? (optional)',
  noReason: 'No answer',
  bookAnother: 'Book another time',
  fixedTitle: 'This class cannot be moved here',
  toBooking: 'To the booking',
  test: 'Test camera and sound',
  share: 'Send to WhatsApp',
  shared: (name: string, time: string, zone: string, url: string) =>
    `Trial class for ${name}: ${time} (${zone}). ${url}`,
  change: 'Change',
  over: 'This trial class is over. We hope you enjoyed it!',
} as const;

/** What a family prepares for the first lesson. */
export const PREPARE = [
  { title: 'A laptop or computer', text: 'A tablet works, too. A phone is too small for building things.' },
  { title: 'Sound and camera', text: 'Headphones help. The teacher asks before anything is recorded.' },
  { title: 'A quiet corner', text: 'And a glass of water. A parent nearby is welcome for the first minutes.' },
] as const;
