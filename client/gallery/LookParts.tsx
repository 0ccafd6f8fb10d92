import { Box, Button, Table } from '@chakra-ui/react';
import MailCheck from 'lucide/dist/esm/icons/mail-check.mjs';
import Search from 'lucide/dist/esm/icons/search.mjs';
import { ACCENTS, type Accent } from '../../server/rules/accents';
import { BLUR } from '../../server/rules/media';
import { COMMON } from '../../server/words/en/common';
import { Badge } from '../ui/Badge';
import { DeviceSelects } from '../ui/DeviceSelects';
import { EmptyState } from '../ui/EmptyState';
import { FiguresTable } from '../ui/FiguresTable';
import { Fold } from '../ui/Fold';
import { Icon } from '../ui/Icon';
import { LanguageLinks } from '../ui/LanguageLinks';
import { LegalLinks } from '../ui/LegalLinks';
import { Link } from '../ui/Link';
import { LinkedText } from '../ui/LinkedText';
import { LoadMore } from '../ui/LoadMore';
import { LongText } from '../ui/LongText';
import { MenuButton } from '../ui/MenuButton';
import { Message } from '../ui/Message';
import { Avatar } from '../ui/media/Avatar';
import { BlurPlaceholder } from '../ui/media/BlurPlaceholder';
import { Cover } from '../ui/media/Cover';
import { FillingPicture } from '../ui/media/FillingPicture';
import { LinkedVideo } from '../ui/media/LinkedVideo';
import { Picture } from '../ui/media/Picture';
import { PlayFacade } from '../ui/media/PlayFacade';
import { Video } from '../ui/media/Video';
import { NewDot } from '../ui/NewDot';
import { OfflineLine } from '../ui/OfflineLine';
import { PageSpinner } from '../ui/PageSpinner';
import { Paper } from '../ui/Paper';
import { PillLink } from '../ui/PillLink';
import { Price } from '../ui/Price';
import { Problem, Splash } from '../ui/Problem';
import { ProgressBar } from '../ui/ProgressBar';
import { RelativeTime } from '../ui/RelativeTime';
import { ScreenFrame } from '../ui/ScreenFrame';
import { Sentence } from '../ui/Sentence';
import { ShareMenu } from '../ui/ShareMenu';
import { SpokenLabel } from '../ui/SpokenLabel';
import { Tabs } from '../ui/Tabs';
import { Dots, Wordmark } from '../ui/Wordmark';
import { Part, Row, State } from './Part';

const accents = Object.keys(ACCENTS) as Accent[];
const LONG = 'Morning riyaz at https://example.in with the window open. '.repeat(30);

const TABS = [
  { value: 'all', label: 'All posts' },
  { value: 'paid', label: 'My squads' },
];

/** The parts without input. */
export function LookParts() {
  return (
    <>
      <Part name="Paper">
        <Paper title="Receipt" facts={[['Number', 'T/26-27/00000042']]} notes={['It needs no signature.']}>
          ₹100.00
        </Paper>
      </Part>
      <Part name="Buttons">
        {(['solid', 'outline', 'ghost', 'plain'] as const).map((variant) => (
          <Row key={variant}>
            <Button variant={variant}>{variant}</Button>
            <Button variant={variant} disabled>
              disabled
            </Button>
            <Button variant={variant} loading loadingText="busy" />
            <Button variant={variant} size="sm">
              small
            </Button>
            <Button variant={variant} colorPalette="red">
              danger
            </Button>
          </Row>
        ))}
      </Part>
      <Part name="Wordmark, Icon">
        <Row>
          <Wordmark /> <Dots size={40} />
          <Icon of={Search} />
        </Row>
      </Part>
      <Part name="Avatar">
        <Row>
          {accents.map((accent) => (
            <Avatar key={accent} name="Asha Rao" src={null} accent={accent} size="xl" />
          ))}
          <Avatar name="தமிழ்ச்செல்வி" src={null} size="xl" />
          <Avatar name="मीरा" src="missing.jpg" size="sm" />
        </Row>
      </Part>
      <Part name="Cover">
        {accents.map((accent) => (
          <Box key={accent} maxW="96">
            <Cover src={null} focus={50} accent={accent} />
          </Box>
        ))}
      </Part>
      <Part name="Picture">
        <Row>
          <Picture src="missing.jpg" alt="A picture that does not come" width={4} height={3} w="60" />
          <Picture src="missing.jpg" alt="One with a colour of its own" width={1} height={1} w="32" color="#c08040" />
        </Row>
      </Part>
      <Part name="BlurPlaceholder">
        <BlurPlaceholder
          blur={'f6a21a1d1745c01a4d'.repeat(9).slice(0, BLUR.across * BLUR.down * 6)}
          w="60"
          h="40"
          borderRadius="l2"
        />
      </Part>
      <Part name="FillingPicture">
        <Box position="relative" w="72" h="40" bg="bg.muted">
          <FillingPicture src="missing.jpg" sizes="18rem" />
        </Box>
      </Part>
      <Part name="PlayFacade, LinkedVideo">
        <Row>
          <Box w="72" h="40">
            <PlayFacade label="Play the intro video" hint="It comes once you press play." onPlay={() => undefined} />
          </Box>
          <Box w="72" h="40">
            <LinkedVideo
              video={{ site: 'YouTube', id: 'none' }}
              title="A film"
              play="Play this film"
              hint="From YouTube"
            />
          </Box>
        </Row>
      </Part>
      <Part name="ShareMenu, MenuButton, MenuList">
        <Row>
          <MenuButton entries={() => [{ value: 'one', label: 'One entry' }]}>
            {(button) => (
              <Button {...button} variant="outline">
                Menu
              </Button>
            )}
          </MenuButton>
          <ShareMenu
            path="/c/kabir-paints"
            title="Kabir paints"
            text="Kabir paints is creating watercolours. Have a look:"
          >
            {(button) => (
              <Button {...button} variant="outline">
                Share
              </Button>
            )}
          </ShareMenu>
        </Row>
      </Part>
      <Part name="Video">
        <State is="played here">
          <Video src="missing.mp4" title="A film" />
        </State>
        <State is="to download">
          <Video src="missing.avi" title="A film of another kind" />
        </State>
      </Part>
      <Part name="Price, RelativeTime, NewDot">
        <Row>
          <Price amount={100} />
          <Price amount={100_000} />
          <RelativeTime iso={new Date().toISOString()} />
          <RelativeTime iso="2026-01-01T00:00:00.000Z" />
          <NewDot />
        </Row>
      </Part>
      <Part name="Badge">
        <Badge colorPalette="red">Taken down</Badge>
      </Part>
      <Part name="Fold">
        <Fold id="fold" title="Passkeys" hint="One on this device">
          What is folded away
        </Fold>
      </Part>
      <Part name="ProgressBar">
        {[0, 33, 100, 140].map((percent) => (
          <ProgressBar key={percent} label={`Goal at ${percent}`} percent={percent} text={`${percent}%`} />
        ))}
      </Part>
      <Part name="Link, PillLink, LegalLinks">
        <Row>
          <Link to="/">To the start</Link>
          <PillLink to="/">The place one is at</PillLink>
          <PillLink to="/elsewhere">Another</PillLink>
          <LegalLinks />
        </Row>
      </Part>
      <Part name="LanguageLinks, DeviceSelects">
        <Row>
          <LanguageLinks />
          <DeviceSelects />
        </Row>
      </Part>
      <Part name="Sentence, SpokenLabel, LinkedText, LinkedWords, LongText">
        <Sentence text="मीरा की रसोई has 10 members" names={['मीरा की रसोई']} isStrong />
        <SpokenLabel text="Block" spoken="Block मीरा की रसोई" names={['मीरा की रसोई']} />
        <LinkedText text="See https://example.in/songs, or write to somebody." />
        <LongText text={LONG} lines={3} />
      </Part>
      <Part name="Tabs">
        <Tabs tabs={TABS} value="all" onChange={() => undefined}>
          What the open one shows
        </Tabs>
      </Part>
      <Part name="FiguresTable">
        <FiguresTable label="Figures" headings={['Month', 'Earnings']}>
          {['Oct', 'Nov'].map((month, place) => (
            <Table.Row key={month}>
              <Table.Cell>{month}</Table.Cell>
              <Table.Cell>₹{place},200</Table.Cell>
            </Table.Row>
          ))}
        </FiguresTable>
      </Part>
      <Part name="LoadMore">
        <State is="on its way">
          <LoadMore hasMore isLoading onMore={() => undefined} />
        </State>
        <State is="failed">
          <LoadMore hasMore isLoading={false} problem={COMMON.network} onMore={() => undefined} />
        </State>
      </Part>
      <Part name="EmptyState">
        <EmptyState title="Nothing here yet" text="What will be here, and the first step.">
          <Button>The first step</Button>
        </EmptyState>
      </Part>
      <Part name="Message">
        {(['brand', 'green', 'red'] as const).map((palette) => (
          <Message key={palette} icon={MailCheck} title="Check your mail" text="We sent a link." palette={palette} />
        ))}
      </Part>
      <Part name="Problem, PageSpinner">
        <Problem title="There is nothing here" text="The address may be mistyped.">
          <a href="/">To the start</a>
        </Problem>
        <Splash />
        <PageSpinner text="Please wait" />
      </Part>
      <Part name="OfflineLine">
        <OfflineLine />
        Take the network away to see it at the top.
      </Part>
      <Part name="ScreenFrame">
        <Box css={{ '& h1': { fontSize: '2xl' } }}>
          <ScreenFrame title="All parts">A screen under its title.</ScreenFrame>
        </Box>
      </Part>
    </>
  );
}
