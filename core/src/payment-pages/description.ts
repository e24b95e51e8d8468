/** What a family buys; what is not known yet is undefined. */
interface Bought {
  course: string;
  totalClasses: number | undefined;
  classSize: string;
}

/** The description that a new payment page begins with; empty until the course and its classes are known. */
export function proposedDescription({ course, totalClasses, classSize }: Bought): string {
  if (course === '' || totalClasses === undefined) return '';
  const children = Number(classSize.split(':')[1]);
  const group = children > 1 ? `, in a group of up to ${children} children` : children === 1 ? ', one to one' : '';
  return `${course}: ${totalClasses} ${totalClasses === 1 ? 'class' : 'classes'}${group}.`;
}
