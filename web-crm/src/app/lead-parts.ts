/** What other features need of the leads. */
export { useListOwnersQuery } from '../features/leads/api';
export { stageTone } from '../features/leads/lead-text';
