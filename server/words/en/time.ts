import { words } from '../words';

export const TIME = words('TIME', {
  months: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
  /** A date in India; `month` as one of `months`. */
  date: (day: number, month: string, year: number) => `${day} ${month} ${year}`,
  /** A date of the near future: 3 Nov. */
  dayOfMonth: (day: number, month: string) => `${day} ${month}`,
  am: (time: string) => `${time} am`,
  pm: (time: string) => `${time} pm`,
  /** A moment for readers who may not think of India's clock. */
  inIndia: (moment: string) => `${moment} IST`,
  now: 'now',
  minutes: (count: number) => `${count}m`,
  hours: (count: number) => `${count}h`,
  days: (count: number) => `${count}d`,
  monthsAgo: (count: number) => `${count}mo`,
  years: (count: number) => `${count}y`,
});
