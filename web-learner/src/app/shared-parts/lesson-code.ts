/** A child's code of an activity, for the code pad of a class. Apart from the editor itself, which is large. */
export { useCodeOfActivity } from '../../features/lessons/editor/code-of-activity';
