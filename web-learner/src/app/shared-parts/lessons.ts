/** The video of a class, for its page. */
export { ClassVideo } from '../../features/lessons/detail/ClassVideo';
