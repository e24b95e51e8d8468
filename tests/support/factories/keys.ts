/** Secrets of a test, long and mixed enough to be taken. */
export const secretOf = (name: string): string => `qwertyuiop-asdfghjkl-1234567890-${name}`;

/** SESSION_KEYS in which one app has this list of secrets, the newest first. */
export const sessionKeysWith = (app: string, names: readonly string[]): string =>
  ['learner', 'staff', 'crm']
    .flatMap((one) => (one === app ? names : [one]).map((name) => `${one}:${secretOf(name)}`))
    .join(',');

/** DATA_KEYS with these secrets, the newest first. */
export const dataKeysOf = (...names: string[]): string => names.map(secretOf).join(',');

/**
 * What the school made with the secret `staff` before it had data keys, written down from that version: the values must
 * stay readable whatever the code of today looks like.
 */
export const OLD_VALUES = {
  secret: Buffer.from('12345678901234567890'),
  /** The secret, sealed for account 7. */
  factor: Buffer.from(
    '212bf5b4c6cd0db3bb820953ebeb82467ffb2b4a667361ac0dbaa9824178c7418f2e48adf86301efbdf63294332cca88',
    'hex',
  ),
  /** {"accountNumber":"001122334455"}, sealed for teacher 7. */
  payout: Buffer.from(
    '0e36cafefbdaf610bd8d5a8fcc8aee7702eb3f0f5554922bb4abf9b21e296896b42d651490d78862f3c4e6b24cdffcbedfb1839eb80e60e537946357',
    'hex',
  ),
  /** The hash of account 7's recovery code `abcde-fghjk`. */
  recovery: Buffer.from('b589d41399e01b1b255555188e514ce439995b24a558f30952556615c1c1da07', 'hex'),
  /** The token of student 8's receipt of class 7, first generation. */
  receipt: 'DcllOSPHx0RGSrGYMLNZbZH2vUy',
  /** The signature in letters about trial booking 7. */
  booking: '1yMnu9gmuRLK5IQvpRIxARjlb3w',
} as const;
