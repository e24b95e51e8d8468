/** The recent changes of a batch with Undo, for its page. */
export { Changes } from '../features/batch-changes/Changes';
