import { leaveSquad } from '../../members/subscriptions/leaveSquad.service';
import { setRenewal } from '../../members/subscriptions/renewal.service';
import { subscriptionsTo } from '../../members/subscriptions/subscription.service';
import { askingSquads } from '../../pages/squads/askingSquad.service';
import { createSquad } from '../../pages/squads/squad.service';
import { setSquadPrice, withdrawSquadPrice } from '../../pages/squads/squadPrice.service';
import { priceFor } from '../../rules/prices';
import { DAY, indianDate } from '../../rules/time';
import { MoneyStage, NothingThere } from './moneyStage';

/** The most squads that a history adds. */
const ADDED = 3;

/** What a creator and members do about prices and squads in a money history. */
export class PriceHistory extends MoneyStage {
  private added = 0;

  /** Another price for new members, from one of the next days on. */
  protected async reprices(): Promise<void> {
    const squad = this.pick(this.cast.creator.squads);
    const fromDay = indianDate(new Date(this.clock.now().getTime() + (1 + this.below(5)) * DAY));
    const amount = Math.max(30, Math.round(squad.price * (0.4 + this.below(20) / 10)));
    await this.work(() => setSquadPrice(this.cast.creator, squad.id, { amount, fromDay }));
    this.story.push(`  ₹${amount} for the ${squad.level} squad from ${fromDay}`);
  }

  protected async withdrawsPrice(): Promise<void> {
    await this.work(() => withdrawSquadPrice(this.cast.creator, this.pick(this.cast.creator.squads).id));
  }

  /** A squad of any price beside the others. */
  protected async addsSquad(): Promise<void> {
    if (this.added >= ADDED) throw new NothingThere();
    const form = { title: 'Between', amount: 30 + this.below(1_500), membersLimit: 0 };
    await this.work(async () => {
      this.cast.creator.squads.push(await createSquad(this.cast.creator, form));
      this.added++;
    });
  }
  protected async leaves(): Promise<void> {
    await this.work(() => leaveSquad(this.fan(), this.cast.creator.userId));
  }

  protected async chooses(): Promise<void> {
    const nextSquadId = this.below(2) ? this.pick(this.cast.creator.squads).id : null;
    const takesNewPrice = this.below(3) === 0;
    const wanted = { subscriptionId: this.cast.creator.userId, renews: this.below(4) > 0, nextSquadId, takesNewPrice };
    await this.work(() => setRenewal(this.fan(), wanted));
  }

  /** The lower squads that cost a person, or a visitor, more than a higher one, now or later. */
  async dearerBelow(): Promise<string[]> {
    const { creator, fans } = this.cast;
    const squads = (await askingSquads([creator.userId])).filter(({ isTaken }) => isTaken);
    const members = await Promise.all(fans.map(({ userId }) => subscriptionsTo(userId, [creator.userId])));
    return [null, ...members.flat()].flatMap((member) =>
      [0, -1].flatMap((at) => {
        const costs = squads.map(({ level, prices }) =>
          priceFor(member, { level, price: prices.at(at)! }, this.clock.now()),
        );
        return costs.every((price, i) => i === 0 || costs[i - 1]! <= price) ? [] : [`${costs}`];
      }),
    );
  }
}
