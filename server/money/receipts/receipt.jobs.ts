import { sendMail } from '../../people/users/letters.service';
import type { JobList } from '../../platform/jobs/jobs';
import { noteMailed, unmailedReceipts } from './receipt.service';
import { receiptPdf } from './receiptPdf.service';

export const receiptJobs: JobList = {
  mailWithReceipts: {
    pool: 'slow',
    async run({ paymentId, ...mail }) {
      const receipts = await unmailedReceipts(paymentId);
      await sendMail(mail, { enclose: () => Promise.all(receipts.map(receiptPdf)) });
      await noteMailed(receipts);
    },
  },
};
