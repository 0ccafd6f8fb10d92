import { sendMail } from '../../people/users/letters.service';
import type { JobList } from '../../platform/jobs/jobs';
import { makeOldReceipts } from './issueReceipt.service';
import { noteMailed, unmailedReceipts } from './receipt.service';
import { receiptPdf } from './receiptPdf.service';

declare module '../../platform/jobs/jobs' {
  interface Jobs {
    makeOldReceipts: object;
  }
}

/** The number of receipts made in one run for payments older than the series. */
const AT_A_TIME = 5_000;

export const receiptJobs: JobList = {
  mailWithReceipts: {
    pool: 'slow',
    async run({ paymentId, ...mail }) {
      const receipts = await unmailedReceipts(paymentId);
      await sendMail(mail, { enclose: () => Promise.all(receipts.map(receiptPdf)) });
      await noteMailed(receipts);
    },
  },
  // Payments of before the series of numbers, and those of the demo, have none yet.
  makeOldReceipts: {
    pool: 'slow',
    at: '17 * * * *',
    async run() {
      while ((await makeOldReceipts(AT_A_TIME)) === AT_A_TIME);
    },
  },
};
