/** Correcting how a class ended, wherever somebody asks for it (product 2.2 #23). */
export { useReadClassOutcomeQuery } from '../features/class-outcomes/api';
export { CorrectionForm } from '../features/class-outcomes/CorrectionForm';
