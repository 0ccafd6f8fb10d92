import type { Viewer } from '../auth/viewer';
import { reportRoom } from '../desk/reports/report.service';
import { sendMessage } from '../messaging/messages/message.service';
import { markRoomRead } from '../messaging/messages/unread.service';
import { execute } from '../platform/db/query';

interface Chat {
  creator: string;
  member: string;
  /** Oldest first; `[true, …]` is written by the creator. */
  said: [byCreator: boolean, text: string][];
  hoursAgo: number;
}

const CHATS: Chat[] = [
  {
    creator: 'kabir@toli.test',
    member: 'imran@toli.test',
    said: [
      [false, 'The Chandni Chowk one is my favourite so far. Which paper do you use?'],
      [true, 'Thank you, Imran! Cold-pressed, 300 gsm. It forgives almost everything.'],
      [false, 'Found it here: https://example.com/paper, is that the one?'],
      [true, 'Exactly that.\nBuy the A4 block, it lies flat.'],
    ],
    hoursAgo: 3,
  },
  {
    creator: 'kabir@toli.test',
    member: 'asha@toli.test',
    said: [[false, 'क्या अगली बार आप बारिश में दिल्ली बनाएँगे?']],
    hoursAgo: 20,
  },
  {
    creator: 'meera@toli.test',
    member: 'asha@toli.test',
    said: [
      [true, 'नमस्ते आशा! थाली वाली रेसिपी कैसी लगी?'],
      [false, 'बहुत बढ़िया, पर नमक थोड़ा कम रखा 😄'],
    ],
    hoursAgo: 30,
  },
];

/** The reported conversation on the reviewers' list. */
const REPORTED: Chat = {
  creator: 'selvi@toli.test',
  member: 'imran@toli.test',
  said: [
    [false, 'I can get you 10,000 followers by Friday, cheap: https://followers.example'],
    [true, 'No, thank you.'],
    [false, 'Last chance! Your page looks empty.'],
  ],
  hoursAgo: 50,
};

/** Writes the conversations of the demo's people. */
export async function seedChats(people: ReadonlyMap<string, Viewer>): Promise<void> {
  for (const { creator, member, said, hoursAgo } of [...CHATS, REPORTED]) {
    const [owner, fan] = [{ ...people.get(creator)!, isCreator: true }, people.get(member)!];
    const [asCreator, asMember] = [
      { inbox: 'CREATOR', userId: fan.userId },
      { inbox: 'MEMBER', userId: owner.userId },
    ] as const;
    for (const [byCreator, text] of said) {
      const [who, room] = byCreator ? ([owner, asCreator] as const) : ([fan, asMember] as const);
      await markRoomRead(who, room);
      await sendMessage(who, { ...room, text });
    }
    const pair = { creatorUserId: owner.userId, memberId: fan.userId };
    // By hand: times that the product never writes.
    await execute(
      `update messages set created_at = now() - make_interval(hours => :hoursAgo, mins => 5 * (20 - number))
       where room_id = room_id(:creatorUserId, :memberId)`,
      { ...pair, hoursAgo },
    );
    // By hand: times that the product never writes.
    await execute(
      `update rooms r set last_at = (select max(created_at) from messages where room_id = r.id) where id = room_id(:creatorUserId, :memberId)`,
      pair,
    );
  }
  const owner = { ...people.get(REPORTED.creator)!, isCreator: true };
  const { userId } = people.get(REPORTED.member)!;
  await reportRoom(owner, { inbox: 'CREATOR', userId, reason: 'He keeps advertising, whatever I answer.' });
}
