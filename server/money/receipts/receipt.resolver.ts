import { Ctx, Field, FieldResolver, Float, ID, Int, ObjectType, Resolver, Root } from 'type-graphql';
import type { Context } from '../../context';
import { listLoader } from '../../platform/graphql/loaders';
import { PaymentView } from '../payments/payment.view';
import { contentOf, receiptsOf } from './receipt.service';
import { ReceiptView } from './receipt.view';

@ObjectType({ description: 'The facts of a tax invoice; parts in paise, those that do not apply 0.' })
class ReceiptTax {
  @Field(() => String, { description: 'Of the page’s owner.' })
  gstin!: string;

  @Field(() => String, { description: 'Of Toli’s operator.' })
  operatorGstin!: string;

  @Field(() => String, { description: 'The state of the payer, by its code in GSTINs.' })
  placeOfSupply!: string;

  @Field(() => Float, { description: 'The whole rate.' })
  percent!: number;

  @Field(() => String, { description: 'The service accounting code.' })
  sac!: string;

  @Field(() => Int, { description: 'The value without tax.' })
  taxable!: number;

  @Field(() => Int, { description: 'CGST.' })
  central!: number;

  @Field(() => Int, { description: 'SGST or UTGST.' })
  state!: number;

  @Field(() => Int, { description: 'IGST.' })
  integrated!: number;
}

@ObjectType({ description: 'The content of a receipt, as it was when it was made.' })
class ReceiptContent {
  @Field(() => String, { description: 'The payer’s name.' })
  payerName!: string;

  @Field(() => String, { description: 'The name of the page.' })
  pageName!: string;

  @Field(() => String, { description: 'The title of the squad; "" for a tip.' })
  squadTitle!: string;

  @Field(() => Boolean, { description: 'It is of a tip.' })
  isTip!: boolean;

  @Field(() => Int, {
    description: 'The months of the squad that were bought; of a credit note for refunded months, those; 0 for a tip.',
  })
  months!: number;

  @Field(() => Date, { description: 'When the money came in.' })
  paidAt!: Date;

  @Field(() => String, { nullable: true, description: "The payment method, in the gateway's words." })
  method!: string | null;

  @Field(() => Date, {
    nullable: true,
    description: 'When the time of these months began; null where none was bought.',
  })
  from!: Date | null;

  @Field(() => Date, { nullable: true, description: 'When it was to end.' })
  until!: Date | null;

  @Field(() => String, {
    nullable: true,
    description: 'The receipt that it belongs to, where it is of what moved later.',
  })
  ofNumber!: string | null;

  @Field(() => Boolean, { description: 'A bank took the money, or gave it back.' })
  isDisputed!: boolean;

  @Field(() => ReceiptTax, { nullable: true, description: 'null where it claims no tax.' })
  tax!: ReceiptTax | null;
}

@Resolver(() => ReceiptView)
export class ReceiptResolver {
  @FieldResolver(() => ReceiptContent, { description: 'Its content.' })
  content(@Root() receipt: ReceiptView): ReceiptContent {
    return contentOf(receipt);
  }

  @FieldResolver(() => String, { description: 'As a PDF: loaded from {host}/api/{pdfSrc}.' })
  pdfSrc(@Root() { id }: ReceiptView): string {
    return `receipts/${id}/pdf`;
  }

  @FieldResolver(() => ID, { description: 'The payment that it is of.' })
  paymentId(@Root() { paymentId }: ReceiptView): string {
    return paymentId;
  }
}

const receiptsOfPayment = (context: Pick<Context, 'viewer'>) =>
  listLoader(
    (paymentIds) => receiptsOf(context.viewer, paymentIds),
    (receipt) => receipt.paymentId,
  );

@Resolver(() => PaymentView)
export class PaymentReceiptsResolver {
  @FieldResolver(() => [ReceiptView], {
    description: 'Its receipt, and a credit note for each refund, in their order.',
  })
  receipts(@Root() { id }: PaymentView, @Ctx() context: Context): ReceiptView[] | Promise<ReceiptView[]> {
    return context.loader(receiptsOfPayment).load(id);
  }
}
