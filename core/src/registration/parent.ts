/** So many new families a day may name one e-mail address; that of another one is kept for sales only. */
export const EMAIL_FAMILIES_PER_DAY = 3;

/** What name and e-mail of the parent are for, said where they are asked for. */
export const PARENT_HINT = 'So that we know whom we write to. We use them for the lessons only.';
