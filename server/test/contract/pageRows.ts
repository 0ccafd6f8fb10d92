import { Creator } from '../../pages/creators/creator.entity';
import { createGoal } from '../../pages/goals/goal.service';
import { createSquad } from '../../pages/squads/squad.service';
import { repo } from '../../platform/db/database';
import { aPost } from '../factories';
import { formWith } from '../media/uploading';
import { MP4 } from '../media/videos';
import { type Cast, sessionOf } from './cast';
import {
  all,
  another,
  creators,
  creatorsBlockedToo,
  owners,
  pictureIn,
  type Row,
  readers,
  row,
  signedIn,
} from './rows';

const ofOwner = ({ owner }: Cast) => ({ in: { id: owner.userId } });
const newSquad = () => ({ title: 'Friends', description: 'Close ones', amount: 1000 + another(), membersLimit: 10 });
const newGoal = () => ({ title: 'A new easel', description: 'Of oak', goalNumber: another() });
const aSquadOfTheirs = async ({ owner }: Cast) => ({ in: { id: (await createSquad(owner, newSquad())).id } });
const aGoalOfTheirs = async ({ owner }: Cast) => ({ in: { id: (await createGoal(owner, newGoal())).id } });
const aPostOfTheirs = async ({ owner }: Cast) => ({ in: { id: (await aPost(owner)).id } });
const lockedPost = ({ locked }: Cast) => ({ in: { id: locked.postId } });
const clip = { body: formWith('introVideo', MP4, 'clip.mp4') };

/** Public files: those of the owner's page. */
async function publicFile({ world, owner }: Cast, kind: 'pictures' | 'clips') {
  const browser = world.as(await sessionOf(owner));
  if (kind === 'pictures') await browser.put('/api/creator/cover-pic', (await pictureIn('coverPic')).body);
  else await browser.put('/api/creator/intro-video', clip.body);
  const page = await repo(Creator).findOneByOrFail({ userId: owner.userId });
  return { in: { name: (kind === 'pictures' ? page.coverPicSrc : page.introClipSrc)!.split('/')[1]! } };
}

export const pageRows: Row[] = [
  row('GET /openapi.json', all(200)),
  row('GET /schema.graphql', all(200)),
  row('GET /docs', all(200)),
  row('GET /docs/{file}', all(200), () => ({ in: { file: 'start.js' } })),
  row('GET /creator', signedIn(404, { owner: 200, otherCreator: 200, ownerOfBlockedPage: 200 })),
  row('GET /creator/{id}', all(200), ofOwner),
  row('GET /creators', all(200), () => ({ query: 'limit=1' })),
  row('PATCH /creator', creators(200), () => ({ body: { about: 'Colours', goalsTypeEarnings: true } })),
  row('PUT /creator/profile-pic', creators(200), () => pictureIn('profilePic')),
  row('DELETE /creator/profile-pic', creators(200)),
  row('PUT /creator/cover-pic', creators(200), () => pictureIn('coverPic')),
  row('DELETE /creator/cover-pic', creators(200)),
  row('PUT /creator/intro-video', creators(200), () => clip),
  row('PATCH /creator/review/submit', creators(200)),
  row('GET /creator/{id}/squads', all(200), ofOwner),
  row('POST /squad', creators(201), () => ({ body: newSquad() })),
  row('PATCH /squad/{id}', owners(200), async (cast) => ({ ...(await aSquadOfTheirs(cast)), body: { title: 'Band' } })),
  row('PUT /squad/{id}/image', owners(200), async ({ low }) => ({ in: { id: low.id }, ...(await pictureIn('image')) })),
  row('DELETE /squad/{id}/image', owners(200), ({ low }) => ({ in: { id: low.id } })),
  row('DELETE /squad/{id}', owners(200), aSquadOfTheirs),
  row('DELETE /private/creator/squad/{id}', owners(200), aSquadOfTheirs),
  row('GET /creator/{id}/goals', all(200), ofOwner),
  row('POST /goal', creators(201), () => ({ body: newGoal() })),
  row('PATCH /goal/{id}', owners(200), async (cast) => ({ ...(await aGoalOfTheirs(cast)), body: { archived: true } })),
  row('DELETE /goal/{id}', owners(200), aGoalOfTheirs),
  row('DELETE /private/creator/goal/{id}', owners(200), aGoalOfTheirs),
  row('GET /public/landing', all(200)),
  row('GET /public/payments/subscription/manual/{userId}/total', all(200), ({ owner }) => ({
    in: { userId: owner.userId },
  })),
  row('POST /post', creators(201), () => ({ body: { description: 'Hello', squadId: '', link: '', type: '' } })),
  row('POST /post/image', creators(201), () => pictureIn('postImage')),
  row('POST /post/video', creators(201), () => ({ body: formWith('postVideo', MP4, 'film.mp4') })),
  row('GET /posts/{creatorId}', all(200), ({ owner }) => ({ in: { creatorId: owner.userId }, query: 'limit=2' })),
  row('GET /post/{id}', readers(200), lockedPost),
  row('PATCH /post/{id}', owners(200), async (cast) => ({
    ...(await aPostOfTheirs(cast)),
    body: { description: 'Hello again' },
  })),
  row('DELETE /post/{id}', owners(200), aPostOfTheirs),
  row('GET /media/{name}', readers(200), ({ locked }) => ({ in: { name: locked.file } })),
  row('GET /pictures/{name}', all(200), (cast) => publicFile(cast, 'pictures')),
  row('GET /clips/{name}', all(200), (cast) => publicFile(cast, 'clips')),
  row('POST /private/creator/deactivate', creatorsBlockedToo(200), undefined, { endsCast: true }),
  row('POST /private/creator/reactivate', creatorsBlockedToo(200), undefined, { endsCast: true }),
  row(
    'POST /creator',
    signedIn(201, { owner: 409, otherCreator: 409, ownerOfBlockedPage: 409 }),
    () => ({ body: { pageName: 'Nila weaves', bio: 'shawls', isPlural: false } }),
    { endsCast: true },
  ),
];
