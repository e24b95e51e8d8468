import { parseGrade } from '@school/core/shared/grade';
import { isCountryCode, type CountryCode } from '@school/core/shared/phone';
import { COURSES } from '../../app/courses';
import type { CoursePicture } from '../../art/CourseArt';
import { keptCampaign, keptMedium, UTM_MAX } from '../../app/kept-campaign';
import { keptInvite } from '../../app/kept-invite';

/** What the school knows of a family before it registers. */
export interface Lead {
  countryCode?: CountryCode;
  /** The country code is only a guess, and no number stands beside it yet: the server may know better. */
  isCodeGuessed: boolean;
  phoneNumber: string;
  utmSource: string;
  utmMedium: string;
  /** The invite code of the friend who sent the link. */
  inviteCode: string;
  /** The camp that the family has chosen on the page of camps. */
  campId: number | null;
  /** The grade and the course that the quiz suggests. */
  grade: number | undefined;
  course: CoursePicture | undefined;
}

/**
 * Reads the navigation state of our own pages and the campaign of the address on which the family has landed. A campaign
 * says more than the page that it has led to.
 */
export function readLead(state: unknown, search: string): Lead {
  const given: Record<string, unknown> = typeof state === 'object' && state !== null ? { ...state } : {};
  const query = new URLSearchParams(search);
  const text = (key: string, queryKey?: string): string => {
    const value = given[key];
    const found = typeof value === 'string' ? value : queryKey && query.get(queryKey);
    return (found || '').slice(0, UTM_MAX);
  };
  const campaign = keptCampaign(search);
  const countryCode = text('countryCode');
  const phoneNumber = text('phoneNumber');
  return {
    countryCode: isCountryCode(countryCode) ? countryCode : undefined,
    isCodeGuessed: phoneNumber === '' && (!isCountryCode(countryCode) || given.isCountryGuessed === true),
    phoneNumber,
    utmSource: text('utmSource') || campaign.source,
    utmMedium: (campaign.source === '' ? '' : campaign.medium) || text('utmMedium', 'utm_medium') || keptMedium(),
    inviteCode: keptInvite(search),
    campId: /^[1-9]\d{0,14}$/.test(query.get('camp') ?? '') ? Number(query.get('camp')) : null,
    grade: parseGrade(query.get('grade') ?? ''),
    course: COURSES.find(({ picture }) => picture === query.get('course'))?.picture,
  };
}
