import type * as english from '../en/yearSummaries';

export const YEAR_SUMMARY = {
  title: 'वित्तीय वर्ष के हिसाब से आपके पैसे',
  april: 'वित्तीय वर्ष अप्रैल से मार्च तक होता है।',
  year: 'वर्ष',
  of: (year) => `${year} का सारांश`,
  viewOf: (year) => `${year} का सारांश देखें`,
  download: (year, kind) => `${year} का सारांश, ${kind}`,
  file: 'सारांश',
  fileName: (year, kind) => `toli-${year}.${kind}`,
  toCsv: 'महीने CSV में',
  underWay: 'यह वर्ष अभी पूरा नहीं हुआ: और पेमेंट, रिफ़ंड और विवाद आ सकते हैं।',
  nothing: 'इस वर्ष में कोई पेमेंट, रिफ़ंड या विवाद नहीं।',
  noYear: 'वित्तीय वर्ष बताएँ: पहले साल के चार अंक, हाइफ़न, दूसरे के दो अंक',
} satisfies typeof english.YEAR_SUMMARY;
