import { HOUR } from './time';

/** The subject of a complaint: each kind has its own time limit. */
export const GRIEVANCE_KINDS = ['INTIMATE', 'ORDER', 'UNLAWFUL', 'PAYMENT', 'PRIVACY', 'OTHER'] as const;
export type GrievanceKind = (typeof GRIEVANCE_KINDS)[number];

/**
 * Hours until it must be acknowledged: rule 3(2)(a) of the Information Technology (Intermediary Guidelines and Digital
 * Media Ethics Code) Rules 2021.
 */
export const ACKNOWLEDGE_HOURS = 24;

/**
 * Hours until each kind must be decided, as amended in 2026: intimate pictures (rule 3(2)(b)), an order of a court or
 * the government (3(1)(d)), content the law forbids (the proviso of 3(2)(a)), and everything else.
 */
export const DECIDE_HOURS: Record<GrievanceKind, number> = {
  INTIMATE: 2,
  ORDER: 3,
  UNLAWFUL: 36,
  PAYMENT: 7 * 24,
  PRIVACY: 7 * 24,
  OTHER: 7 * 24,
};

/** Hours before the end at which the desk is alarmed: half of a short time, 6 hours of a day, a day of a week. */
export const ALARM_HOURS: Record<GrievanceKind, number> = {
  INTIMATE: 1,
  ORDER: 1.5,
  UNLAWFUL: 12,
  PAYMENT: 24,
  PRIVACY: 24,
  OTHER: 24,
};
/** Hours before the end of the time for an acknowledgement at which the desk is alarmed. */
export const ACKNOWLEDGE_ALARM_HOURS = 6;

/** From this many hours on a time is written in days. */
export const LONG_HOURS = 48;
/** Days in which a decision can be appealed: rule 3A(3). */
export const APPEAL_DAYS = 30;

/** How long a decided complaint is kept: rule 3(1)(g) asks for 180 days. */
export const GRIEVANCE_DAYS = 180;
/** The most characters of a complaint, and of the address that it names. */
export const GRIEVANCE_MAX = 4000;
export const GRIEVANCE_ADDRESS_MAX = 500;

/** The number of a complaint, in mails and at the desk. */
export const grievanceNumber = (number: number) => `G-${number}`;

/** When a complaint that comes now must be acknowledged and decided, and when the desk is alarmed before (UTC). */
export function grievanceTimes(kind: GrievanceKind, from: Date) {
  const after = (hours: number) => new Date(from.getTime() + hours * HOUR);
  return {
    acknowledgeBy: after(ACKNOWLEDGE_HOURS),
    dueAt: after(DECIDE_HOURS[kind]),
    alarmAt: after(DECIDE_HOURS[kind] - ALARM_HOURS[kind]),
  };
}
