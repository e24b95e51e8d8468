/** Parts of other features on the student's home. */
export { DoubtCard } from '../../features/doubts/DoubtCard';
export { RescheduleClass } from '../../features/rescheduling/RescheduleClass';
