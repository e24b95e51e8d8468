import { classNames } from '../class-names';
import css from './SkipLink.module.css';

/** The first stop of the keyboard: past the navigation, to the element `content` (WCAG 2.4.1). */
export const SkipLink = () => (
  <a href="#content" className={classNames(css.skip, 'screen-only')}>
    Skip to content
  </a>
);
