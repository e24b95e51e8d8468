import { MEET_HOST } from '@school/core/batches/classroom-method';

/** Texts of the choice of a classroom. */
export const CLASSROOM = {
  title: 'Classroom method',
  change: 'Change classroom',
  methods: {
    meet: { label: 'Google Meet', hint: 'Use preset class link' },
    jitsi: { label: 'Jitsi', hint: 'Open in in-app classroom' },
  },
  link: 'Google Meet link of this batch',
  linkExample: `https://${MEET_HOST}/abc-defg-hij`,
  open: 'Open Google Meet',
  confirm: 'Confirm Selection',
  saving: 'Saving…',
  cancel: 'Cancel',
  failed: 'The classroom method could not be saved. Please try again.',
} as const;
