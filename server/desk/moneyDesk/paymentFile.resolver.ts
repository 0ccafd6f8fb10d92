import { Ctx, Field, FieldResolver, Float, ID, ObjectType, Resolver, Root } from 'type-graphql';
import type { Context } from '../../context';
import { grantOfPayment } from '../../members/grants/grant.service';
import { entriesOfPayment, type LedgerEntry } from '../../members/ledger/listEntries.service';
import { DisputeView } from '../../money/disputes/dispute.view';
import type { PaymentOrderRow } from '../../money/orders/paymentOrder.entity';
import type { PaymentView } from '../../money/payments/payment.view';
import { comingMonthsOf, refundableMonths } from '../../money/refunds/comingMonths.service';
import type { Refund } from '../../money/refunds/refund.entity';
import { isRefundable } from '../../money/refunds/refundRequest.service';
import { areFree } from '../../money/refunds/risesOver.service';
import { RunsStatement } from '../../platform/graphql/statements';
import { mayDecideAbout } from '../../policies';
import { asEvidence, evidenceOf } from './evidence.service';
import {
  asDeskCase,
  asDeskPayment,
  DeskGrant,
  DeskMoneyCase,
  DeskPayment,
  DeskRefundMade,
  LedgerEntryType,
} from './moneyTypes.resolver';
import { casesOf } from './overview.service';
import type { PaymentFile } from './paymentFile.service';

@ObjectType('PaymentFile', { description: 'Everything that is known of a payment at Razorpay.' })
export class PaymentFileType implements PaymentFile {
  @Field(() => ID)
  id!: string;

  @Field(() => String, { description: 'Razorpay’s id.' })
  rzpPaymentId!: string;

  payment!: PaymentView | null;
  order!: PaymentOrderRow | null;

  @Field(() => [DeskRefundMade], { description: 'Its refunds, failed ones too, oldest first.' })
  refunds!: Refund[];

  @Field(() => [DisputeView], { description: 'Its disputes, oldest first.' })
  disputes!: DisputeView[];
}

@Resolver(() => PaymentFileType)
export class PaymentFileResolver {
  @FieldResolver(() => DeskPayment, { nullable: true, description: 'The payment; null for a foreign one.' })
  paid(@Root() { payment }: PaymentFileType): DeskPayment | null {
    return payment && asDeskPayment(payment);
  }

  @FieldResolver(() => String, { nullable: true, description: 'Razorpay’s id of the order that it came for.' })
  rzpOrderId(@Root() { order }: PaymentFileType): string | null {
    return order?.rzpOrderId ?? null;
  }

  @FieldResolver(() => Float, { nullable: true, description: 'Razorpay’s fee in paise; null while it is not known.' })
  feePaise(@Root() { payment }: PaymentFileType): number | null {
    return payment?.feePaise ?? null;
  }

  @FieldResolver(() => DeskGrant, { nullable: true, description: 'Its grant; null without one.' })
  @RunsStatement()
  grant(@Root() { payment }: PaymentFileType): Promise<DeskGrant | null> | null {
    return payment && grantOfPayment(payment.id);
  }

  @FieldResolver(() => [DeskMoneyCase], { description: 'Its money cases, closed ones too, oldest first.' })
  @RunsStatement()
  async cases(@Root() { rzpPaymentId }: PaymentFileType): Promise<DeskMoneyCase[]> {
    return (await casesOf(rzpPaymentId)).map(asDeskCase);
  }

  @FieldResolver(() => [LedgerEntryType], { description: 'All that moved because of it, oldest first.' })
  @RunsStatement()
  entries(@Root() { rzpPaymentId, payment, refunds, disputes }: PaymentFileType): Promise<LedgerEntry[]> {
    const causes = [
      ...refunds.map(({ rzpRefundId }) => rzpRefundId),
      ...disputes.map(({ rzpDisputeId }) => rzpDisputeId),
    ];
    return entriesOfPayment({ paymentId: payment?.id ?? null, rzpPaymentId }, causes);
  }

  @FieldResolver(() => [String], { description: 'The suggested evidence for it, a sentence each.' })
  @RunsStatement()
  evidence(@Root() { payment }: PaymentFileType): Promise<string[]> | [] {
    return payment ? evidenceOf(payment) : [];
  }

  @FieldResolver(() => String, { description: 'The same as one text that a bank takes.' })
  @RunsStatement()
  async suggestedEvidence(@Root() { payment }: PaymentFileType): Promise<string> {
    return payment ? asEvidence(await evidenceOf(payment)) : '';
  }

  @FieldResolver(() => Boolean, { description: 'False where the viewer paid it or was paid by it.' })
  viewerCanDecide(@Root() { payment }: PaymentFileType, @Ctx() { viewer }: Context): boolean {
    return !payment || [payment.userId, payment.creatorUserId].every((side) => mayDecideAbout(viewer, side));
  }

  @FieldResolver(() => Boolean, { description: 'Whether something of it is left that the viewer can refund.' })
  async viewerCanRefund(@Root() { payment }: PaymentFileType, @Ctx() { viewer, loaders }: Context): Promise<boolean> {
    const isTheirs = payment && [payment.userId, payment.creatorUserId].some((side) => !mayDecideAbout(viewer, side));
    if (!payment || isTheirs) return false;
    const state = (await loaders.refundState.load(payment.id))!;
    return isRefundable(payment, state) && areFree(await loaders.rises.load(payment.id));
  }

  @FieldResolver(() => Boolean, { description: 'Whether months of it have not begun that the viewer can refund.' })
  @RunsStatement()
  async viewerCanRefundMonths(@Root() { payment }: PaymentFileType, @Ctx() { viewer }: Context): Promise<boolean> {
    const isTheirs = payment && [payment.userId, payment.creatorUserId].some((side) => !mayDecideAbout(viewer, side));
    if (!payment || isTheirs) return false;
    return refundableMonths((await comingMonthsOf([payment.id]))[0]).length > 0;
  }
}
