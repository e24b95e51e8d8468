/** The correction of a class's end, for other pages that offer it. */
export { useReadClassOutcomeQuery } from '../features/class-ending/api';
export { CorrectionForm } from '../features/class-ending/CorrectionForm';
