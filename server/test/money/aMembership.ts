import { beforeEach } from 'vitest';
import { sql } from '../../platform/db/database';
import { DAY } from '../../rules/time';
import { aMember, type Person } from '../factories';
import { creator, high, openTwoSquads, world } from '../fixtures/twoSquads';
import { monthsPass } from './daysPass';
import { membershipOf, mySquads, renewalRefused, setRenewal } from './memberships';

/** The one member, of the higher squad. */
export let member: Person;
/** Their membership. */
export let id: string;

/** For each test of a file a creator with two squads, and a member of the higher one. */
export function openMembership(): void {
  openTwoSquads();
  beforeEach(async () => {
    await sql('truncate squad_subscriptions cascade');
    member = await aMember(world, { of: high });
    id = (await membership()).manualSubId;
  });
}

/** The membership as REST sends it. */
export const membership = () => membershipOf(world, member, creator);
/** The membership as My Squads reads it. */
export const mine = async () => (await mySquads(world, member))[0];
/** Chooses the next squad, or the end, of the membership. */
export const set = (input: object) => setRenewal(world, member, { subscriptionId: id, ...input });
/** The error of a choice about the membership that fails. */
export const refused = (input: object, who: Person | undefined = member) =>
  renewalRefused(world, who, { subscriptionId: id, ...input });
/** A little before the end of the month, in the days in which the next one can be paid for. */
export const nearTheEnd = () => monthsPass({ days: 26 });
/** Paid days. */
export const daysLeft = async () => (new Date((await membership()).paidUntil).getTime() - Date.now()) / DAY;
