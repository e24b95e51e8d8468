/** Ends a class from a card; apart from the other parts, which the home need not load. */
export { EndClassButton } from '../features/class-ending/EndClassButton';
