/** The video of a class, for its page (P2.19). */
export { ClassVideo } from '../../features/lessons/detail/ClassVideo';
