/** A lead's newest trial class, as a message speaks of it. */
interface GreetedTrial {
  state: 'open' | 'over' | 'done' | 'missed' | 'canceled';
  /** When it begins, on the family's clock: `Tue, Dec 1, 5:00 PM (Berlin time)`. */
  when: string;
  teacher: string;
}

/** The first words of a message to a lead's family. Sales go on from there. */
export function leadGreeting(child: string, trial: GreetedTrial | undefined): string {
  if (trial?.state === 'open') return `Hello! ${child}’s trial class with ${trial.teacher} is on ${trial.when}.`;
  if (trial?.state === 'done' || trial?.state === 'over')
    return `Hello! How did ${child} like the trial class with ${trial.teacher}?`;
  if (trial) return `Hello! ${child}’s trial class did not take place. Which day suits you for another one?`;
  return `Hello! You asked about coding classes for ${child}. Which day suits you for a free trial class?`;
}
