/** The controls under a recording, for every feature that plays one. */
export { PlayerControls } from '../../features/lessons/detail/PlayerControls';
