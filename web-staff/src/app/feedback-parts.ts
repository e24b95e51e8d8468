/** What children say about their classes, for the page of a batch. */
export { FeedbackList } from '../features/class-feedback/FeedbackList';
