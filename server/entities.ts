import { FirstJourney1763700000001 } from '../migrations/1-FirstJourney';
import { Accounts1763700000002 } from '../migrations/2-Accounts';
import { Pictures1763700000003 } from '../migrations/3-Pictures';
import { Limits1763700000004 } from '../migrations/4-Limits';
import { CreatorPages1763700000005 } from '../migrations/5-CreatorPages';
import { Notifications1763700000006 } from '../migrations/6-Notifications';
import { Memberships1763700000007 } from '../migrations/7-Memberships';
import { Payments1763700000008 } from '../migrations/8-Payments';
import { PageNames1763700000009 } from '../migrations/9-PageNames';
import { KeptMonths1763700000010 } from '../migrations/10-KeptMonths';
import { Clips1763700000011 } from '../migrations/11-Clips';
import { PricedFor1763700000012 } from '../migrations/12-PricedFor';
import { MembershipsByDate1763700000013 } from '../migrations/13-MembershipsByDate';
import { SignUps1763700000014 } from '../migrations/14-SignUps';
import { ErasureByIndex1763700000016 } from '../migrations/16-ErasureByIndex';
import { MoneyBack1763700000019 } from '../migrations/19-MoneyBack';
import { SeatsByDate1763700000020 } from '../migrations/20-SeatsByDate';
import { Language1763700000021 } from '../migrations/21-Language';
import { HeldPrices1763700000022 } from '../migrations/22-HeldPrices';
import { PostMedia1763700000023 } from '../migrations/23-PostMedia';
import { OwnerIds1763700000024 } from '../migrations/24-OwnerIds';
import { Standings1763700000025 } from '../migrations/25-Standings';
import { RoomForMoney1763700000026 } from '../migrations/26-RoomForMoney';
import { Talk1763700000027 } from '../migrations/27-Talk';
import { Follows1763700000028 } from '../migrations/28-Follows';
import { PostFiles1763700000029 } from '../migrations/29-PostFiles';
import { Messages1763700000031 } from '../migrations/31-Messages';
import { Mails1763700000032 } from '../migrations/32-Mails';
import { Broadcasts1763700000033 } from '../migrations/33-Broadcasts';
import { Tellings1763700000034 } from '../migrations/34-Tellings';
import { Teasers1763700000035 } from '../migrations/35-Teasers';
import { PageLooks1763700000036 } from '../migrations/36-PageLooks';
import { WaitingSignUps1763700000037 } from '../migrations/37-WaitingSignUps';
import { Explore1763700000038 } from '../migrations/38-Explore';
import { Growth1763700000040 } from '../migrations/40-Growth';
import { RememberedViewers1763700000041 } from '../migrations/41-RememberedViewers';
import { ApiTokens1763700000044 } from '../migrations/44-ApiTokens';
import { Webhooks1763700000045 } from '../migrations/45-Webhooks';
import { PrivateFeeds1763700000048 } from '../migrations/48-PrivateFeeds';
import { Apps1763700000049 } from '../migrations/49-Apps';
import { RoomsById1763700000050 } from '../migrations/50-RoomsById';
import { WaitingDeliveries1763700000051 } from '../migrations/51-WaitingDeliveries';
import { StoredBytes1763700000052 } from '../migrations/52-StoredBytes';
import { DeletedSquadPictures1763700000054 } from '../migrations/54-DeletedSquadPictures';
import { FreshSignIns1763700000055 } from '../migrations/55-FreshSignIns';
import { KnownDevices1763700000056 } from '../migrations/56-KnownDevices';
import { VerifiedElsewhere1763700000057 } from '../migrations/57-VerifiedElsewhere';
import { SecondFactors1763700000058 } from '../migrations/58-SecondFactors';
import { TellingsGo1763700000061 } from '../migrations/61-TellingsGo';
import { TakeDowns1763700000063 } from '../migrations/63-TakeDowns';
import { Reports1763700000064 } from '../migrations/64-Reports';
import { DeskLooks1763700000065 } from '../migrations/65-DeskLooks';
import { DemoAccounts1763700000066 } from '../migrations/66-DemoAccounts';
import { CommentModeration1763700000068 } from '../migrations/68-CommentModeration';
import { PostVersions1763700000069 } from '../migrations/69-PostVersions';
import { SecondFactorResets1763700000070 } from '../migrations/70-SecondFactorResets';
import { Grants1763700000071 } from '../migrations/71-Grants';
import { MoneyCases1763700000072 } from '../migrations/72-MoneyCases';
import { Ledger1763700000073 } from '../migrations/73-Ledger';
import { Receipts1763700000074 } from '../migrations/74-Receipts';
import { MoneyDesk1763700000075 } from '../migrations/75-MoneyDesk';
import { Settlements1763700000076 } from '../migrations/76-Settlements';
import { HeldMoney1763700000077 } from '../migrations/77-HeldMoney';
import { DisputeProofs1763700000078 } from '../migrations/78-DisputeProofs';
import { SignUpCodes1763700000085 } from '../migrations/85-SignUpCodes';
import { Heartbeats1763700000088 } from '../migrations/88-Heartbeats';
import { Welcomed1763700000091 } from '../migrations/91-Welcomed';
import { FeedVisits1763700000092 } from '../migrations/92-FeedVisits';
import { CreatorDays1763700000095 } from '../migrations/95-CreatorDays';
import { PinsAndLayouts1763700000100 } from '../migrations/100-PinsAndLayouts';
import { Categories1763700000101 } from '../migrations/101-Categories';
import { DataExports1763700000110 } from '../migrations/110-DataExports';
import { HindiAndTamil1763700000120 } from '../migrations/120-HindiAndTamil';
import { Grievances1763700000125 } from '../migrations/125-Grievances';
import { Consents1763700000126 } from '../migrations/126-Consents';
import { DisplayNames1763700000127 } from '../migrations/127-DisplayNames';
import { WrittenLanguages1763700000128 } from '../migrations/128-WrittenLanguages';
import { MailFollows1763700000130 } from '../migrations/130-MailFollows';
import { Pushes1763700000132 } from '../migrations/132-Pushes';
import { Testimonials1763700000135 } from '../migrations/135-Testimonials';
import { Milestones1763700000136 } from '../migrations/136-Milestones';
import { StoryPictures1763700000137 } from '../migrations/137-StoryPictures';
import { FilmSizes1763700000138 } from '../migrations/138-FilmSizes';
import { WallTakeDowns1763700000139 } from '../migrations/139-WallTakeDowns';
import { IdempotencyKeys1763700000145 } from '../migrations/145-IdempotencyKeys';
import { WebhookSecrets1763700000146 } from '../migrations/146-WebhookSecrets';
import { UploadPieces1763700000150 } from '../migrations/150-UploadPieces';
import { NotificationRecipientMonths1763700000154 } from '../migrations/154-NotificationRecipientMonths';
import { TellingsAreBefore1763700000155 } from '../migrations/155-TellingsAreBefore';
import { TellingsAreParts1763700000156 } from '../migrations/156-TellingsAreParts';
import { SuspendedPayments1763700000160 } from '../migrations/160-SuspendedPayments';
import { MODULES } from './modules';
import { numberOf } from './platform/db/newerDatabase';

/** Every table of the product. */
export const ENTITIES = MODULES.flatMap(({ entities }) => entities ?? []);

/** All migrations, in order. */
export const MIGRATIONS = [
  FirstJourney1763700000001,
  Accounts1763700000002,
  Pictures1763700000003,
  Limits1763700000004,
  CreatorPages1763700000005,
  Notifications1763700000006,
  Memberships1763700000007,
  Payments1763700000008,
  PageNames1763700000009,
  KeptMonths1763700000010,
  Clips1763700000011,
  PricedFor1763700000012,
  MembershipsByDate1763700000013,
  SignUps1763700000014,
  ErasureByIndex1763700000016,
  MoneyBack1763700000019,
  SeatsByDate1763700000020,
  Language1763700000021,
  HeldPrices1763700000022,
  PostMedia1763700000023,
  OwnerIds1763700000024,
  Standings1763700000025,
  RoomForMoney1763700000026,
  Talk1763700000027,
  Follows1763700000028,
  PostFiles1763700000029,
  Messages1763700000031,
  Mails1763700000032,
  Broadcasts1763700000033,
  Tellings1763700000034,
  Teasers1763700000035,
  PageLooks1763700000036,
  WaitingSignUps1763700000037,
  Explore1763700000038,
  Growth1763700000040,
  RememberedViewers1763700000041,
  ApiTokens1763700000044,
  Webhooks1763700000045,
  PrivateFeeds1763700000048,
  Apps1763700000049,
  RoomsById1763700000050,
  WaitingDeliveries1763700000051,
  StoredBytes1763700000052,
  DeletedSquadPictures1763700000054,
  FreshSignIns1763700000055,
  KnownDevices1763700000056,
  VerifiedElsewhere1763700000057,
  SecondFactors1763700000058,
  TellingsGo1763700000061,
  TakeDowns1763700000063,
  Reports1763700000064,
  DeskLooks1763700000065,
  DemoAccounts1763700000066,
  CommentModeration1763700000068,
  PostVersions1763700000069,
  SecondFactorResets1763700000070,
  Grants1763700000071,
  MoneyCases1763700000072,
  Ledger1763700000073,
  Receipts1763700000074,
  MoneyDesk1763700000075,
  Settlements1763700000076,
  HeldMoney1763700000077,
  DisputeProofs1763700000078,
  SignUpCodes1763700000085,
  Heartbeats1763700000088,
  Welcomed1763700000091,
  FeedVisits1763700000092,
  CreatorDays1763700000095,
  PinsAndLayouts1763700000100,
  Categories1763700000101,
  DataExports1763700000110,
  HindiAndTamil1763700000120,
  Grievances1763700000125,
  Consents1763700000126,
  DisplayNames1763700000127,
  WrittenLanguages1763700000128,
  MailFollows1763700000130,
  Pushes1763700000132,
  Testimonials1763700000135,
  Milestones1763700000136,
  StoryPictures1763700000137,
  FilmSizes1763700000138,
  WallTakeDowns1763700000139,
  IdempotencyKeys1763700000145,
  WebhookSecrets1763700000146,
  UploadPieces1763700000150,
  NotificationRecipientMonths1763700000154,
  TellingsAreBefore1763700000155,
  TellingsAreParts1763700000156,
  SuspendedPayments1763700000160,
];

/** The number of the newest migration. */
export const NEWEST_CHANGE = Math.max(...MIGRATIONS.map(({ name }) => numberOf(name)));
