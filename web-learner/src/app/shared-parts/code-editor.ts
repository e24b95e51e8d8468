/** The editor of lessons, for the code pad of a class, which is loaded when it is opened. */
export { HtmlOutput } from '../../features/lessons/editor/HtmlOutput';
export { mountEditor, type MountedEditor } from '../../features/lessons/editor/mount-editor';
export { PythonOutput } from '../../features/lessons/editor/PythonOutput';
export { usePython } from '../../features/lessons/editor/use-python';
