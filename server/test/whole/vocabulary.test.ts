import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

// One word for one thing: the plumbing speaks the field's terms, and docs/glossary.md has the few words that are ours.

/** Names that were replaced by better ones, by folder. */
const RETIRED = `
  auth and http: aMoment answerFailure asExpress breakOff inTheirLanguage isForeign languageAsked noSuchCall pastExpress routesAt routesIn
    speakIn speakTo speechOf Speech spoken Told ToldRoute toldOf turnTo wellFormed
  pages: clientPage EARLY_TAPS keptForAMoment Screens sendPage
  live: Arrivals Audience Crowd Ears Following GroupTopic joinTopic ForAll Heard Hearer Parcel answerTo apart followTogether forAll inParcels lookFor pushAll toldAlike
    viaPostgres viaRedis whenStarted hear tell tellAll askAgain
  database: rows locked statement AFTERWARDS ForgivingPool PatientPool feelPulse keptConnection patiently
  graphql: Batch batchBy batchMany batchOne alsoJudge breaks byDetail describeAlike detailAsked fieldsAsked judged knowing masked
  processes and tasks: inTurn makeGate printed tellReady
  jobs: LANES laneOf roundBehind SAYS_DONE Heart Lane Life beginLife endLife freeJobsOfTheDead keepWorking startHeart
  media and log: lettered lookOf withPlaces
  nouns: Outside PageStanding StandIn Standing Telling endPaid followDispute followPayment leavingJobs outside passDisputes
    passPayments razorpayStandIn setOutside standIn toldAmong tellEnded tellNewPost tellOfDevice tellOfFactors tellsFollowers
    tellsOfPosts PUSH_STAND_IN Tell monthAsked noteWentBack takeUpOldNodes WentBack noteWhatWentBack Happening tellWebhooks
    hangFile hangLink mayHaveFile isTold cameIn stillOf misfitOf forgetAsNext whatTheyDoNotShare Wish VERSION_TOLD someAreLost
    Seeable waysOut hideOrShow Taker takeRoom needRoom needDiskRoom checkRoomWith followRequests leftGateway moneyCame timesLeftGateway
  client: atOnce canBeTold leaveToo together useGoesOn useSaying Saying TalkOf Blur JudgedForm Sheet SheetFrame ShownOnce Sign afterChanges earlyTaps expectMembership inFront inTurn isTakingOver
    laterSheet liveLink misfits misfitsOf notePressed ofVisit onConnectedAgain onServer openSheets toliTapped tookOver useAhead
    useClosing useInBrowser useKnownHeight useLateHash useTypedEarly visitBy visitNow whenTakenOver
`;
const retired = new Set(RETIRED.split('\n').flatMap((line) => line.replace(/^.*:/, '').trim().split(/\s+/)));

const EXPORTED =
  /^export (?:default )?(?:async )?(?:abstract )?(?:function\*?|const|let|class|interface|type|enum) (\w+)/gm;

const sourceFiles = () =>
  ['server', 'client'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/\.generated\.ts$|schemaTypes\.ts$/.test(file))
      .map((file) => path.join(folder, file)),
  );

it('a name that was given up for a better one is exported nowhere', () => {
  const exported = sourceFiles().flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(EXPORTED)].map(([, name]) => ({ file, name: name! })),
  );
  expect(exported.length).toBeGreaterThan(1_000);
  expect(exported.filter(({ name }) => retired.has(name)).map(({ file, name }) => `${file}: ${name}`)).toEqual([]);
});

it('what ends a row or a file is called delete: no exported name says drop', () => {
  const dropping = sourceFiles().flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(EXPORTED)]
      .filter(([, name]) => /^drop[A-Z]/.test(name!))
      .map(([, name]) => `${file}: ${name}`),
  );
  expect(dropping).toEqual([]);
});

/** Names of files that were replaced by better ones. */
const RETIRED_FILES =
  /^(doors|histories|judging|kills|moneyBack|oldNodes|partsBack|places|preparing|restored|slowLines|takenBack|tries|underWay|unsettled|useGoesOn|useSaying|wentBack)\./;

it('a name of a file that was given up for a better one is back nowhere', () => {
  expect(sourceFiles().filter((file) => RETIRED_FILES.test(path.basename(file)))).toEqual([]);
});

/**
 * Phrases that comments and test names replace by the field's terms: viewer, caller, subscriber, request, event. A doc
 * comment is read alone, in an editor: it names what it is about.
 */
const RIDDLES =
  /^\s*(?:\/\*\*|\*) the same\b|who asks\b|\bhears?\b(?! from us)|\bheard\b|is asked whether it|\b(who(m?)ever|somebody|nobody|anybody|everybody)\b(?!`)|\bwhat (has )?(becomes?|became|come|comes|came) of\b|(?<!`)\btold\b|\btells\b|\b(takes?|goes) along\b|\b(in|out of) sight\b|\bwritten down\b|\bwrites down\b|\bbegins? anew\b|\bstand-?ins?\b|\bstands in\b|\bjudges\b|without a line\b/i;
/** Where English is for developers: lines of comments and test names, and the descriptions of the schema and the API. */
const COMMENT = /^\s*(?:\/\*\*|\*|\/\/).*|^\s*(?:it|test|describe)(?:\.\w+)?\(\s*['"`].*/;
const DESCRIPTION = /\b(?:description|summary): ['"`].*/;
const plainText = (file: string, line: string) => {
  const described = /\.(resolver|entity|view|routes)\.ts$/.test(file) ? DESCRIPTION.exec(line) : null;
  return COMMENT.exec(line)?.[0] ?? described?.[0] ?? '';
};

it('comments and names of tests use plain words', () => {
  const riddles = sourceFiles().flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, at) => (RIDDLES.test(plainText(file, line)) ? [`${file}:${at + 1} ${line.trim()}`] : [])),
  );
  expect(riddles).toEqual([]);
});

/** Phrases that people do not say, and what docs/design.md has instead ("How Toli speaks"). */
const UNSPOKEN = {
  'continue, keep': /\b(go|goes|going|went) on\b/i,
  'is, is shown, is valid': /\bst(and|ands|ood)\b/i,
  'automatically, or nothing': /\bby itself\b/i,
  'refunded, taken back by the bank, returned': /\b(goes|gone|went|given|sends?|sent) (all of it |it )?back\b/i,
  'End on 3 Nov': /\b(don[’']t|do not) renew\b/i,
  'Month over': /\bpayment pending\b/i,
  'Your share': /\bYours\b/,
  'How visitors see your page': /\blooks to visitors\b/i,
  'How much reaches': /\bwhat stays with\b/i,
  meanwhile: /\bdoes not have to wait\b/i,
  gone: /\bnot there any ?more\b/i,
  'no longer': /\bis not \w+ any ?more\b/i,
  'only once': /\bthis once\b/i,
  'you have not read': /\bl(ie|ies|ay) unread\b/i,
  'membership with': /\bmembership of\b/i,
  'Toli will not call or write for it': /\bgive it to nobody\b/i,
  email: /\be-mail\b/i,
  'If this wasn’t you': /\bit was not you\b/i,
};
/** The headings of the CSV file of a month, which programs read by their names. */
const CSV_HEADINGS = /'(Went back|Yours) \(₹\)'/;

it('the words say no phrase that was given up for one that people say', () => {
  const files = readdirSync('server/words/en').map((file) => path.join('server/words/en', file));
  const unspoken = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, at) => {
        const said = COMMENT.test(line) ? '' : line.replace(CSV_HEADINGS, '');
        const instead = Object.entries(UNSPOKEN).filter(([, phrase]) => phrase.test(said));
        return instead.map(([better]) => `${file}:${at + 1} ${line.trim()} (${better})`);
      }),
  );
  expect(unspoken).toEqual([]);
});
