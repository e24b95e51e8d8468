/** Whether a change of a consent is refused: somebody acts for the family, and it would not stay as it was. */
export const isForeignConsent = (isActing: boolean, before: boolean, wanted: boolean): boolean =>
  isActing && before !== wanted;
