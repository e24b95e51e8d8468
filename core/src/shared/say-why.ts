/** Asked for wherever a reason is kept with what somebody did. */
export const SAY_WHY = 'Please say why.';
