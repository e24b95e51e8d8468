/** Where the fonts of the whiteboard are served; the build puts them there. */
export const BOARD_FOLDER = '/assets/whiteboard-0.18.1/';
