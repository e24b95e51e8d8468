/** How a reviewed project's stars are shown, to the child and to the teacher. */
export { Stars } from '../features/projects/Stars';
