/**
 * Calling codes and the countries that the catalog knows by these names; the longest code of a phone counts. `+1` is the
 * United States, as in the phone fields (P5), except for the area codes of Canada.
 */
export const CALLING_CODES: readonly (readonly [code: string, country: string])[] = [
  ['+1', 'United States'],
  ...[
    ...['204', '226', '236', '249', '250', '257', '263', '289', '306', '343', '354', '365', '367', '368', '382', '387'],
    ...['403', '416', '418', '428', '431', '437', '438', '450', '460', '468', '474', '506', '514', '519', '548', '579'],
    ...['581', '584', '587', '604', '613', '639', '647', '672', '683', '705', '709', '742', '753', '778', '780', '782'],
    ...['807', '819', '825', '867', '873', '879', '902', '905'],
  ].map((area) => [`+1${area}`, 'Canada'] as const),
  ['+20', 'Egypt'],
  ['+254', 'Kenya'],
  ['+31', 'Netherlands'],
  ['+32', 'Belgium'],
  ['+33', 'France'],
  ['+34', 'Spain'],
  ['+351', 'Portugal'],
  ['+353', 'Ireland'],
  ['+39', 'Italy'],
  ['+41', 'Switzerland'],
  ['+43', 'Austria'],
  ['+44', 'United Kingdom'],
  ['+49', 'Germany'],
  ['+61', 'Australia'],
  ['+64', 'New Zealand'],
  ['+65', 'Singapore'],
  ['+81', 'Japan'],
  ['+880', 'Bangladesh'],
  ['+91', 'India'],
  ['+92', 'Pakistan'],
  ['+966', 'Saudi Arabia'],
  ['+971', 'United Arab Emirates'],
  ['+974', 'Qatar'],
];
