import type { ComponentType } from 'react';
import { COURSES, type CourseCard } from './courses';
import { barePath } from './language-paths';
import type { LightPageProps } from './light-page-props';
import { paths } from './paths';
import { pageTitle } from './school';

/** A page that works without router and store, so that it is small and fast. */
export interface LightPage {
  /** The path of the prerendered file; the gateway serves it for all addresses below, too. */
  path: string;
  title: string;
  description: string;
  /** Whether search engines may list it. */
  isPublic: boolean;
  /** Whether it shows HTML that somebody has written. */
  showsHtml: boolean;
  /** The page's source file; the build finds its files in the manifest by it. */
  module: string;
  load: () => Promise<{ default: ComponentType<LightPageProps> }>;
}

const policy = (path: string, name: string, description: string): LightPage => ({
  path,
  title: pageTitle(name),
  description,
  isPublic: true,
  showsHtml: true,
  module: 'src/features/policies/PolicyPage.tsx',
  load: () => import('../features/policies/PolicyPage'),
});

const coursePage = ({ picture, name, ages, weeks, line }: CourseCard): LightPage => ({
  path: paths.course.getHref(picture),
  title: pageTitle(name),
  description: `${line} Every lesson, the teachers and the price. Ages ${ages}, ${weeks} weeks, live and online.`,
  isPublic: true,
  showsHtml: false,
  module: 'src/features/courses/CoursePage.tsx',
  load: () => import('../features/courses/CoursePage'),
});

/** All light pages. */
export const LIGHT_PAGES: readonly LightPage[] = [
  {
    path: '/payment',
    title: pageTitle('Payment'),
    description: 'Your payment page: what is due, how to pay, and the receipt afterwards.',
    isPublic: false,
    showsHtml: true,
    module: 'src/features/payment-pages/PaymentPage.tsx',
    load: () => import('../features/payment-pages/PaymentPage'),
  },
  {
    path: '/r',
    title: pageTitle('Your link'),
    description: 'A personal link from the school.',
    isPublic: false,
    showsHtml: true,
    module: 'src/features/payment-pages/LinkPage.tsx',
    load: () => import('../features/payment-pages/LinkPage'),
  },
  {
    path: paths.camps,
    title: pageTitle('Holiday camps'),
    description:
      'Holiday coding camps with dates and free seats: five mornings, live, in a small group, with a project that is finished.',
    isPublic: true,
    showsHtml: false,
    module: 'src/features/camps/CampsPage.tsx',
    load: () => import('../features/camps/CampsPage'),
  },
  ...COURSES.map(coursePage),
  policy(paths.terms, 'Terms', 'The terms under which the school teaches: classes, accounts, payments and conduct.'),
  policy(
    paths.privacyPolicy,
    'Privacy policy',
    'Which data of children and parents the school keeps, why, and how long.',
  ),
  policy(
    paths.refundPolicy,
    'Refund policy',
    'The 100% pro-rata money-back guarantee: what is refunded, when and how.',
  ),
  policy(
    paths.paymentPolicy,
    'Payment policy',
    'How payments work: payment pages, instalments, due dates and receipts.',
  ),
];

/** The light page at an address of any language, if there is one. */
export function lightPageAt(pathname: string): LightPage | undefined {
  const bare = barePath(pathname);
  return LIGHT_PAGES.find(({ path }) => bare === path || bare.startsWith(`${path}/`));
}
