import type * as english from '../en/time';

export const TIME = {
  /** Short, as behind a day: "12 अक्टू॰ 2026"; "॰" is the sign of what is cut. */
  months: ['जन॰', 'फ़र॰', 'मार्च', 'अप्रैल', 'मई', 'जून', 'जुल॰', 'अग॰', 'सित॰', 'अक्टू॰', 'नव॰', 'दिस॰'],
  date: (day, month, year) => `${day} ${month} ${year}`,
  dayOfMonth: (day, month) => `${day} ${month}`,
  am: (time) => `${time} am`,
  pm: (time) => `${time} pm`,
  inIndia: (moment) => `${moment} IST`,
  // As short as they can be: they stand at the right of every post.
  now: 'अभी',
  minutes: (count) => `${count} मि॰`,
  hours: (count) => `${count} घं॰`,
  days: (count) => `${count} दिन`,
  monthsAgo: (count) => `${count} माह`,
  years: (count) => `${count} साल`,
} satisfies typeof english.TIME;
