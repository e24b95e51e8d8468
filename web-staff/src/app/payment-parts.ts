/** The punch, for other pages that offer it. */
export { usePunchMutation, usePunchPreviewQuery } from '../features/payment-pages/payments/api';
export { punchLines } from '../features/payment-pages/payments/punch-lines';
export { FAILED } from '../features/payment-pages/payments/messages';
