import { createHash } from 'node:crypto';
import { pagesOf } from '../../pages/creators/creator.service';
import { repo, transaction } from '../../platform/db/database';
import type { Jobs } from '../../platform/jobs/jobs';
import { writeAsPage } from '../messages/writing.service';
import { PageWelcome } from './pageWelcome.entity';

declare module '../../platform/jobs/jobs' {
  interface Jobs {
    /** Welcomes a new member with messages of the page. */
    sendWelcome: { creatorUserId: string; memberId: string };
  }
}

/**
 * Sends a new member the file and the words of their page's welcome, as it is now. A member has the same file and the
 * same words once, however often they join or this runs; who may not be written to gets nothing.
 */
export async function sendWelcome(pair: Jobs['sendWelcome']): Promise<void> {
  await transaction(async () => {
    const { creatorUserId } = pair;
    const [page] = await pagesOf([creatorUserId]);
    const welcome = await repo(PageWelcome).findOneBy({ creatorUserId });
    if (welcome) await writeAsPage(pair, { text: '', file: welcome }, `welcome ${welcome.fileId}`);
    const words = page?.thanksMessage.trim();
    // The words come last, so that the list of conversations shows them.
    if (words) await writeAsPage(pair, { text: words, file: null }, `welcome ${digestOf(words)}`);
  });
}

const digestOf = (words: string) => createHash('sha256').update(words).digest('base64url');
