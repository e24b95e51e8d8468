/** A link that somebody handed in, with the host that it leads to (T20). */
export { OutsideLink as SubmittedLink } from '@school/web-kit/link/OutsideLink';
