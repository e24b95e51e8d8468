/** Parts of other features on the student's home (P2.9). */
export { DoubtCard } from '../../features/doubts/DoubtCard';
export { RescheduleClass } from '../../features/rescheduling/RescheduleClass';
