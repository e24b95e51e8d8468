import { priceBandOf, type PriceBand } from '@school/core/course-pages/course-pages';
import { CLASS_SIZE_OF } from '@school/core/payment-pages/choices';
import { minorText } from '@school/core/shared/money';
import type { CoursePage } from '@school/infra/course-pages/read-course-page';
import type { CoursePageAnswer } from '../../contract/course-pages.js';

/** The page of a course; each currency's prices stand in it once. */
export function presentCoursePage({ countries, prices, ...page }: CoursePage): CoursePageAnswer {
  const bands = new Map<string, PriceBand>();
  const priced = countries.map(({ name, currency }) => {
    const band = priceBandOf(currency, prices);
    if (band) bands.set(band.currency, band);
    return { name, currency: band?.currency ?? null };
  });
  return { ...page, countries: priced, prices: [...bands.values()].map(presentBand) };
}

const presentBand = ({ currency, classes }: PriceBand): CoursePageAnswer['prices'][number] => ({
  currency,
  classes: classes.map(({ serviceType, fromMinor, toMinor }) => ({
    service_type: serviceType,
    class_size: CLASS_SIZE_OF[serviceType],
    from: minorText(fromMinor),
    to: minorText(toMinor),
  })),
});
