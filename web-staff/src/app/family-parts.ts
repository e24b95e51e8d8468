/** Parts about an account and its messages, for the pages of students and families. */
export { PasswordLinkDialog } from '../features/users/PasswordLinkDialog';
export { CHANNEL_NAMES, nameOf } from '../features/outbox/kinds';
export { StatusBadge } from '../features/outbox/StatusBadge';
export { useListOutboxQuery } from '../features/outbox/api';
