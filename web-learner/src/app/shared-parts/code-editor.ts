/** The editor of lessons, for the code pad of a class, which is loaded when it is opened. */
export { mountEditor, type MountedEditor } from '../../features/lessons/editor/mount-editor';
export { useRun } from '../../features/lessons/editor/use-run';
