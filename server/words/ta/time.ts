import type * as english from '../en/time';

export const TIME = {
  months: ['ஜன.', 'பிப்.', 'மார்.', 'ஏப்.', 'மே', 'ஜூன்', 'ஜூலை', 'ஆக.', 'செப்.', 'அக்.', 'நவ.', 'டிச.'],
  date: (day, month, year) => `${day} ${month} ${year}`,
  dayOfMonth: (day, month) => `${day} ${month}`,
  am: (time) => `முற்பகல் ${time}`,
  pm: (time) => `பிற்பகல் ${time}`,
  inIndia: (moment) => `${moment} IST`,
  now: 'இப்போது',
  minutes: (count) => `${count} நிமி.`,
  // Not மணி alone, which is read as the time of day.
  hours: (count) => `${count} ம.நே.`,
  days: (count) => `${count} நாள்`,
  monthsAgo: (count) => `${count} மாதம்`,
  years: (count) => `${count} ஆண்டு`,
} satisfies typeof english.TIME;
