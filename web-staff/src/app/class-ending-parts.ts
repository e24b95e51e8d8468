/** The correction of a class's end, for other pages that offer it (product 2.2 #23). */
export { useReadClassOutcomeQuery } from '../features/class-ending/api';
export { CorrectionForm } from '../features/class-ending/CorrectionForm';
