import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { readCsv } from '../../platform/formats/readCsv';
import { readMembers, UnreadFile } from './reading.service';

const NOW = new Date('2026-10-03T00:00:00Z');

/** Each line of a file: `line address, tier, until` of those who are invited, `line why` of all others. */
async function becomesOf(file: string | Buffer, now = NOW): Promise<string[]> {
  const { members, leftOut } = await readMembers(Buffer.from(file), now);
  const invited = members.map(({ line, email, tier, paidUntil }) => ({
    line,
    text: [email, tier, paidUntil?.toISOString().slice(0, 10) ?? '-'].join(', '),
  }));
  return [...invited, ...leftOut.map(({ line, why }) => ({ line, text: why }))]
    .sort((a, b) => a.line - b.line)
    .map(({ line, text }) => `${line} ${text}`);
}

const problemOf = (file: string | Buffer) =>
  readMembers(Buffer.from(file), NOW).then(
    () => null,
    (error) => (error instanceof UnreadFile ? error.problem : error),
  );

/** Lines as these files have them. */
const csv = (...lines: string[]) => `${lines.join('\r\n')}\r\n`;

const PATREON = csv(
  '\uFEFFName,Email,Discord,Patron Status,Follows You,Free Member,Free Trial,Lifetime Amount,Pledge Amount,Charge Frequency,Tier,Last Charge Status,Access Expiration,Next Charge Date',
  'Asha Example,asha@example.com,,Active patron,No,No,No,120.00,5.00,monthly,Dost,Paid,,2026-11-01 07:00:00',
  'राजेश नमूना,rajesh@example.in,,Active patron,No,No,No,36.00,3.00,monthly,Dost,Paid,,2026-11-01 07:00:00',
  '"Meera, ""Mimi"" Sample",MEERA@Example.com ,,Active patron,No,No,No,600.00,50.00,annual,Yaar & Co,Paid,2027-03-01 07:00:00,2027-03-01 07:00:00',
  'Kabir Sample,kabir@example.com,,Declined patron,No,No,No,10.00,5.00,monthly,Dost,Declined,,2026-11-01 07:00:00',
  'Old Friend,old@example.com,,Former patron,No,No,No,25.00,0.00,,,Paid,,',
  'Free Follower,free@example.com,,,No,Yes,No,0.00,0.00,,,,,',
  'On Trial,trial@example.com,,Active patron,No,No,Yes,0.00,5.00,monthly,Dost,,,2026-10-05 10:00:00',
  'Gift Taker,gift@example.com,,Active patron,No,No,No,0.00,0.00,monthly,Dost,,2026-12-01 00:00:00,',
  'Asha Example,asha@example.com,,Active patron,No,No,No,120.00,5.00,monthly,Dost,Paid,,',
  'No Address,,,Active patron,No,No,No,5.00,5.00,monthly,Dost,Paid,,',
  'Bad Address,not-an-address,,Active patron,No,No,No,5.00,5.00,monthly,Dost,Paid,,',
  'Hidden Mail,hidden@privaterelay.example.com,,Active patron,No,No,No,"1,250.00",8.50,monthly,Yaar & Co,Pending,,',
  '"=HYPERLINK(""http://example.com"",""x"")",formula@example.com,,Active patron,No,No,No,5.00,5.00,monthly,Dost,Paid,,',
  'Tier Gone,gone@example.com,,Active patron,No,No,No,12.00,4.00,monthly,Early Bird (closed),Refunded,,',
  '"Two\nLines",lines@example.com,,Active patron,No,No,No,5.00,5.00,monthly,Dost,Paid,,2026-13-01',
  'Short Line,short@example.com',
  '',
);

/** What its lines come to: ten are invited, two pay nothing, one is double, three are wrong. */
const OF_PATREON = [
  '2 asha@example.com, Dost, 2026-11-01',
  '3 rajesh@example.in, Dost, 2026-11-01',
  '4 meera@example.com, Yaar & Co, 2027-03-01',
  '5 kabir@example.com, Dost, -',
  '6 PAYS_NOTHING',
  '7 PAYS_NOTHING',
  '8 trial@example.com, Dost, 2026-10-05',
  '9 gift@example.com, Dost, 2026-12-01',
  '10 DOUBLE',
  '11 NO_ADDRESS',
  '12 BAD_ADDRESS',
  '13 hidden@privaterelay.example.com, Yaar & Co, -',
  '14 formula@example.com, Dost, -',
  '15 gone@example.com, Early Bird (closed), -',
  '16 lines@example.com, Dost, -',
  '18 WRONG_CELLS',
];

describe('a list of members', () => {
  it('of Patreon has ten to invite, two who pay nothing, one twice and three mistakes', async () => {
    expect(await becomesOf(PATREON)).toEqual(OF_PATREON);
  });

  it('of Patreon is read by the columns of its earlier exports too', async () => {
    const of2023 = csv(
      'Name,Email,Twitter,Patron Status,Pledge Amount,Charge Frequency,Tier,Access Expiration,Next Charge Date',
      'Ravi Sample,ravi@example.com,,Active patron,2.00,monthly,Dost,,2026-11-01 07:00:00',
      'Sita Sample,sita@example.com,sita,Declined patron,2.00,monthly,Dost,,2026-11-01 07:00:00',
    ).replaceAll('\r', '');
    expect(await becomesOf(of2023)).toEqual(['2 ravi@example.com, Dost, 2026-11-01', '3 sita@example.com, Dost, -']);
    const first = csv('Email,Lifetime $,Pledge $', 'ravi@example.com,24,2', 'old@example.com,24,0');
    expect(await becomesOf(first)).toEqual(['2 ravi@example.com, , -', '3 PAYS_NOTHING']);
  });

  it('of Ghost leaves out who is deleted, wants no mails or pays nothing', async () => {
    const file = csv(
      'id,email,name,note,subscribed_to_emails,complimentary_plan,stripe_customer_id,created_at,deleted_at,labels,tiers,gift_id',
      'a1,asha@example.com,Asha Example,,true,false,cus_EXAMPLE0001,2024-03-01T09:30:00.000Z,,"vip,pune",Dost,',
      'a2,free@example.com,,came by the newsletter,true,false,,2024-03-02T09:30:00.000Z,,,,',
      'a3,comped@example.com,Comped Person,press,false,true,,2025-01-02T09:30:00.000Z,,press,Yaar,',
      'a4,left@example.com,Left Person,,true,false,,2023-01-02T09:30:00.000Z,2024-01-02T09:30:00.000Z,,,',
      'a5,gifted@example.com,Gifted Person,,true,false,,2026-05-02T09:30:00.000Z,,gift,Dost,gift_EXAMPLE',
      ',new@example.com,No Id,,TRUE,FALSE,auto,2030-01-01,,,Unknown tier,',
      'a7,asha@example.com,Asha again,,true,false,,2024-03-05T09:30:00.000Z,,,,',
      'a8,नमूना@example.in,देवनागरी,पता देवनागरी में,true,false,,2024-03-05T09:30:00.000Z,,हिंदी,,',
      'a9,two@example.com;three@example.com,Two Addresses,,true,false,,2024-03-05 09:30,,,Dost,',
    );
    expect(await becomesOf(file)).toEqual([
      '2 asha@example.com, Dost, -',
      '3 PAYS_NOTHING',
      '4 UNSUBSCRIBED',
      '5 DELETED',
      '6 gifted@example.com, Dost, -',
      '7 new@example.com, Unknown tier, -',
      '8 DOUBLE',
      '9 PAYS_NOTHING',
      '10 BAD_ADDRESS',
    ]);
    const earlier = csv('email,subscribed_to_emails,complimentary_plan,products', 'asha@example.com,true,true,Dost');
    expect(await becomesOf(earlier)).toEqual(['2 asha@example.com, Dost, -']);
  });

  const LIST = csv(
    'email,active_subscription,expiry,email_disabled,prefer_digests,created_at',
    'asha@example.com,true,2027-03-01T16:20:44.000Z,false,false,2023-08-27T15:06:27.713Z',
    'forever@example.com,true,2118-09-11T12:14:56.557Z,false,false,2023-09-08T00:19:14.583Z',
    'free@example.com,false,,false,false,2024-08-27T15:06:27.713Z',
    'stopped@example.com,false,2020-01-01T00:00:00.000Z,true,false,2019-08-27T15:06:27.713Z',
    'deletion-request-100@deletion-request.substack.com,false,,true,false,2020-01-01T00:00:00.000Z',
    'ASHA@example.com,false,,false,false,2025-01-01T00:00:00.000Z',
  );
  const OF_LIST = [
    '2 asha@example.com, , 2027-03-01',
    '3 forever@example.com, , 2118-09-11',
    '4 PAYS_NOTHING',
    '5 UNSUBSCRIBED',
    '6 DELETED',
    '7 DOUBLE',
  ];

  it('of Substack is its list of addresses, in its zip too', async () => {
    expect(await becomesOf(LIST)).toEqual(OF_LIST);
    const zip = zipSync({
      'posts.csv': strToU8('post_id,post_date,audience\n1,2026-01-01,everyone\n'),
      'posts/1.opens.csv': strToU8('email\nasha@example.com\n'),
      'email_list.example.csv': strToU8(LIST),
    });
    expect(await becomesOf(Buffer.from(zip))).toEqual(OF_LIST);
  });

  it('of Substack is the export of its page of subscribers too', async () => {
    const file = csv(
      'Email,Name,Stripe plan,Cancel date,Start date,Paid upgrade date,Activity,Type,Subscription source (free)',
      'asha@example.com,Asha Example,Yearly,,2023-08-27T15:06:27.713Z,2024-03-01T10:00:00.000Z,5,Paid,substack-notes',
      'monthly@example.com,,Monthly,2026-10-20T00:00:00.000Z,2025-02-01T00:00:00.000Z,2025-03-01T00:00:00.000Z,3,Paid,direct',
      'comp@example.com,Comp Person,,,2025-02-01T00:00:00.000Z,,1,Comp,import',
      'free@example.com,,,,2025-01-01T00:00:00.000Z,,0,Free,',
    );
    expect(await becomesOf(file)).toEqual([
      '2 asha@example.com, Yearly, -',
      '3 monthly@example.com, Monthly, 2026-10-20',
      '4 comp@example.com, Comp, -',
      '5 PAYS_NOTHING',
    ]);
  });

  it('of Buy Me a Coffee says who is paused, and until when who cancelled has paid', async () => {
    const file = csv(
      'Supporter Name,Supporter Email,Amount,Currency,Start date,Subscription cancelled on,Paused,Level',
      'Asha Example,asha@example.com,5.00,USD,2025-01-31 10:00:00,,No,Dost',
      'Kabir Sample,kabir@example.com,60.00,USD,2026-03-01 10:00:00,2026-09-01 10:00:00,No,Yaar (yearly)',
      'Paused Person,paused@example.com,5.00,USD,2025-06-01 10:00:00,,Yes,Dost',
      'Someone,anon@example.com,5.00,USD,2025-06-01 10:00:00,,,',
      'Gone Person,gone@example.com,5.00,USD,2025-06-01 10:00:00,2026-08-03 10:00:00,No,Dost',
    );
    expect(await becomesOf(file)).toEqual([
      '2 asha@example.com, Dost, -',
      '3 kabir@example.com, Yaar (yearly), 2027-03-01',
      '4 PAYS_NOTHING',
      '5 anon@example.com, , -',
      '6 OVER',
    ]);
  });

  it('of Buy Me a Coffee’s supporters has no one to invite: they gave once', async () => {
    const file = csv(
      'Supporter Email,Supporter Name,Coffee Count,Coffee Price,Support Currency,Supported On',
      'asha@example.com,Asha Example,3,5.00,USD,10/1/26',
      'rene@example.com,Ren&eacute; Sample,1,20.00,EUR,2/28/26',
      'gone@example.com_is_deleted_1234567,Deleted Person,2,5.00,USD,1/31/25',
      ',No Mail,1,3,USD,12/12/25',
      'long@example.com,"""A note, with a comma""",1,5.00,USD,31/12/25',
    );
    expect(await becomesOf(file)).toEqual([
      '2 NO_MEMBERSHIP',
      '3 NO_MEMBERSHIP',
      '4 DELETED',
      '5 NO_MEMBERSHIP',
      '6 NO_MEMBERSHIP',
    ]);
  });

  const KO_FI = csv(
    '\uFEFFDateTime (UTC),From,Message,Item,Received,Given,Currency,TransactionType,TransactionId,BuyerEmail',
    '2026-07-01T13:04:30Z,Asha,"Thanks, ""dost""!",Ko-fi Support,3.00,,USD,Tip,1,ASHA@example.com',
    '2026-08-01 00:05:00,Kabir,,Dost,5.00,,USD,Subscription,2,kabir@example.com',
    '2026-09-01 00:05:00,Kabir,,Dost,5.00,,USD,Subscription,3,kabir@example.com',
    '2026-06-01 00:05:00,Late,,Dost,5.00,,USD,Subscription,6,late@example.com',
    '2026-09-03 10:00:00,Shopper,,Sticker,4.00,,EUR,Shop Order,4,shop@example.com',
    '2026-09-04 10:00:00,Me,to a friend,,,5.00,USD,Tip,5,',
    'not a date,Lee,"Two\nlines",,3.00,,USD,Donation,,',
  );

  it('of Ko-fi is reckoned from its payments', async () => {
    expect(await becomesOf(KO_FI)).toEqual([
      '2 NO_MEMBERSHIP',
      '3 DOUBLE',
      '4 kabir@example.com, Dost, 2026-10-01',
      '5 OVER',
      '6 NO_MEMBERSHIP',
      '7 NO_MEMBERSHIP',
      '8 NO_MEMBERSHIP',
    ]);
  });

  it('leaves out who unsubscribed in any of its lines', async () => {
    const file = csv('email,subscribed_to_emails,tiers', 'asha@example.com,true,Dost', 'ASHA@example.com,false,Dost');
    expect(await becomesOf(file)).toEqual(['2 UNSUBSCRIBED', '3 UNSUBSCRIBED']);
  });

  it('is read with semicolons and in UTF-16, as Excel saves it, and in pieces of any size', async () => {
    const file = 'Email;Patron Status\r\nasha@example.com;Active patron\r\n';
    expect(await becomesOf(file)).toEqual(['2 asha@example.com, , -']);
    expect(await becomesOf(Buffer.from(`\uFEFF${file.replaceAll(';', '\t')}`, 'utf16le'))).toEqual([
      '2 asha@example.com, , -',
    ]);
    for (const piece of [1, 2, 7, 100]) {
      const lines: number[] = [];
      await readCsv(Buffer.from(PATREON), ({ line }) => lines.push(line) > 0, piece);
      expect(lines).toEqual([1, ...OF_PATREON.map((line) => Number(line.split(' ')[0]))]);
    }
  });

  it('with a quote that is not closed is read up to there', async () => {
    const rest = Array.from({ length: 500 }, (_, at) => `person${at}@example.com,Active patron`);
    const file = csv('Email,Patron Status', 'asha@example.com,Active patron', 'ravi@example.com,"Active', ...rest);
    expect(await becomesOf(file)).toEqual(['2 asha@example.com, , -', '3 UNREADABLE']);
  });

  it('keeps names on one line', async () => {
    const { members } = await readMembers(Buffer.from(PATREON), NOW);
    expect(members.map(({ name }) => name)).toEqual([
      'Asha Example',
      'राजेश नमूना',
      'Meera, "Mimi" Sample',
      'Kabir Sample',
      'On Trial',
      'Gift Taker',
      'Hidden Mail',
      '=HYPERLINK("http://example.com","x")',
      'Tier Gone',
      'Two Lines',
    ]);
  });
});

describe('a file is refused', () => {
  it('where it is a list of posts, or of something else', async () => {
    expect(await problemOf('{"db":[{"meta":{},"data":{"posts":[]}}]}')).toBe('POSTS');
    expect(await problemOf('post_id,post_date,is_published,audience\n1,2026-01-01,true,everyone\n')).toBe('POSTS');
    expect(await problemOf('Email,Name\nasha@example.com,Asha\n')).toBe('UNKNOWN');
    expect(await problemOf(Buffer.from([0x89, 0x50, 0x4e, 0x47]))).toBe('UNKNOWN');
    expect(await problemOf('')).toBe('EMPTY');
  });

  it('where it is a zip without a list of addresses', async () => {
    expect(await problemOf(Buffer.from(zipSync({ 'posts.csv': strToU8('post_id\n') })))).toBe('ZIP');
    expect(await problemOf(Buffer.from('PK\u0003\u0004broken'))).toBe('ZIP');
  });

  it('where it has more than 100,000 lines', async () => {
    const lines = (count: number) =>
      `Email,Patron Status\n${Array.from({ length: count }, (_, at) => `p${at}@example.com,Active patron`).join('\n')}`;
    expect(await problemOf(lines(100_001))).toBe('TOO_LONG');
    expect((await readMembers(Buffer.from(lines(100_000)), NOW)).members).toHaveLength(100_000);
  }, 60_000);
});
