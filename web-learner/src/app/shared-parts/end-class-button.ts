/** The button that ends a class; its own file, because the teacher's home does not need the dialogs beside it. */
export { EndClassButton } from '../../features/class-ending/EndClassButton';
