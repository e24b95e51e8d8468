import { BOARD_FOLDER } from './board-folder';

/** The drawing program, told first where its fonts are: it would ask another host for them. */
export function loadDrawing() {
  Object.assign(window, { EXCALIDRAW_ASSET_PATH: BOARD_FOLDER });
  return import('@excalidraw/excalidraw');
}
