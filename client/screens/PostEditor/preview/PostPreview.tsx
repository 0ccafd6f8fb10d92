import { ApolloClient, ApolloLink } from '@apollo/client';
import { ApolloProvider, useApolloClient, useQuery } from '@apollo/client/react';
import { Box, Stack, Text } from '@chakra-ui/react';
import { Formik, useFormikContext } from 'formik';
import { type MouseEvent, useMemo, useState } from 'react';
import { of } from 'rxjs';
import { COMMON } from '../../../../server/words/en/common';
import { POST_PREVIEW } from '../../../../server/words/en/postPreviews';
import { createCache } from '../../../apollo/cache';
import { PostBody } from '../../../posts/PostBody';
import { PostCard } from '../../../posts/PostCard';
import { Dialog } from '../../../ui/dialog/Dialog';
import { Failure } from '../../../ui/Failure';
import { failureOf } from '../../../ui/failures';
import { type Choice, SelectField } from '../../../ui/form/SelectField';
import { accented } from '../../../ui/theme/accent';
import { PageColors } from '../../../ui/theme/pageColors';
import { isEmptyBody, mediaIn } from '../bodyText';
import type { Files, FileUpload } from '../useFileUpload';
import { PreviewedPostDocument, PreviewFrameDocument, type PreviewFrameQuery } from './PostPreview.generated';
import { useLooks } from './previewedFiles';
import { previewedPost, type Shown, type WholePost } from './previewedPost';
import { ANY_MEMBER, readerOf, VISITOR } from './readers';

void (
  /* GraphQL */ `
  query PreviewFrame {
    viewer {
      creator {
        id
        userId
        pageName
        profilePicSrc
        accent
        squads {
          id
          title
          amount
          level
        }
      }
    }
  }
  query PreviewedPost($id: ID!) {
    post(id: $id) {
      id
      hasBody
      ...PostCard_post
      ...PostBody_post
      ...PostMedia_post
    }
  }
`
);

interface PostPreviewProps {
  isOpen: boolean;
  onClose: () => void;
  upload: FileUpload;
  /** The published post that is edited; undefined for a new one. */
  postId?: string | undefined;
}

type Page = NonNullable<NonNullable<PreviewFrameQuery['viewer']>['creator']>;

/** The post of the form around, drawn as its readers will get it: a visitor, and the members of each squad. */
export function PostPreview({ isOpen, onClose, ...post }: PostPreviewProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={POST_PREVIEW.title} size="lg">
      <Fetched {...post} />
    </Dialog>
  );
}

function Fetched({ upload, postId }: Pick<PostPreviewProps, 'upload' | 'postId'>) {
  const { cache } = useApolloClient();
  const { values } = useFormikContext<Shown>();
  const isNothing = !hasContent(values, upload);
  const frame = useQuery(PreviewFrameDocument, { fetchPolicy: 'network-only' });
  const variables = { id: postId ?? '' };
  const post = useQuery(PreviewedPostDocument, { variables, skip: !postId, fetchPolicy: 'network-only' });
  const error = frame.error ?? post.error;
  const page = frame.data?.viewer?.creator;
  if (error) return <Failure text={failureOf(error)} />;
  if (!page || (postId && !post.data)) return <Text role="status">{COMMON.loading}</Text>;
  if (!postId && isNothing) return <Text>{POST_PREVIEW.empty}</Text>;
  // The whole of it: a preview changes what other components' fragments have.
  const published = postId ? cache.readQuery({ query: PreviewedPostDocument, variables })?.post : null;
  return <Previewed upload={upload} page={page} published={published ?? null} />;
}

interface PreviewedProps {
  upload: FileUpload;
  page: Page;
  published: WholePost | null;
}

function Previewed({ upload, page, published }: PreviewedProps) {
  const { values: shown } = useFormikContext<Shown & { squadId: string }>();
  const [now] = useState(() => new Date());
  const looks = useLooks(filesOf(upload, shown.body));
  const { squads, ...creator } = page;
  const squadId = published ? published.squad?.id : shown.squadId;
  const squad = squads.find(({ id }) => id === squadId) ?? null;
  const isLong = shown.body !== null;
  const { attachment } = upload;
  const readers = readersOf(squads);
  return (
    <Formik initialValues={{ reader: readers[0]!.value, place: WHOLE }} onSubmit={() => undefined}>
      {({ values: { reader: choice, place } }) => {
        const reader = readerOf(choice, squads, squad, now);
        return (
          <Stack gap="4">
            <Text color="fg.muted">{POST_PREVIEW.hint}</Text>
            <Stack direction={{ base: 'column', md: 'row' }} gap="4">
              <SelectField name="reader" label={POST_PREVIEW.reader} choices={readers} />
              {isLong && <SelectField name="place" label={POST_PREVIEW.place} choices={places()} />}
            </Stack>
            <Drawn
              key={`${choice} ${place}`}
              post={previewedPost({ shown, creator, squad, attachment, looks, published, reader, now })}
              isWhole={isLong && place === WHOLE}
            />
          </Stack>
        );
      }}
    </Formik>
  );
}

const hasContent = ({ title, description, body, link }: Shown, { attachment }: FileUpload): boolean =>
  body === null
    ? description.trim() !== '' || link !== '' || attachment !== null
    : title.trim() !== '' || !isEmptyBody(body);

const filesOf = ({ attachment, files }: FileUpload, body: string | null): Files =>
  Object.fromEntries(
    (body === null ? [attachment ?? ''] : mediaIn(body)).flatMap((id) => (files[id] ? [[id, files[id]]] : [])),
  );

const readersOf = (squads: Page['squads']): Choice[] => [
  ...(squads.length > 0 ? [{ value: ANY_MEMBER, label: POST_PREVIEW.member }] : []),
  { value: VISITOR, label: POST_PREVIEW.visitor },
  ...squads.map(({ id, title }) => ({ value: id, label: POST_PREVIEW.inSquad(title) })),
];

/** Where a long post is seen: its whole, or its beginning among others. */
const WHOLE = 'whole';
const places = (): Choice[] => [
  { value: WHOLE, label: POST_PREVIEW.whole },
  { value: 'list', label: POST_PREVIEW.inList },
];

/** The post in the components of its readers, whose data is a cache of its own. */
function Drawn({ post, isWhole }: { post: WholePost; isWhole: boolean }) {
  const fields = JSON.stringify(post);
  const preview = useMemo(() => clientOf(JSON.parse(fields)), [fields]);
  const colors = accented(post.creator.accent);
  return (
    <ApolloProvider client={preview}>
      <PageColors value={colors}>
        <Box css={colors} onClickCapture={standStill}>
          <Card id={post.id} isWhole={isWhole} />
        </Box>
      </PageColors>
    </ApolloProvider>
  );
}

function Card({ id, isWhole }: { id: string; isWhole: boolean }) {
  const post = useQuery(PreviewedPostDocument, { variables: { id }, fetchPolicy: 'cache-only' }).data?.post;
  return post && <PostCard post={post} isFirst body={isWhole ? <PostBody post={post} /> : undefined} />;
}

/** A client that knows this post alone and sends nothing. */
function clientOf(post: WholePost): ApolloClient {
  const cache = createCache();
  cache.writeQuery({ query: PreviewedPostDocument, variables: { id: post.id }, data: { post } });
  return new ApolloClient({ cache, dataMasking: true, link: new ApolloLink(() => of({ data: null })) });
}

/** What leads elsewhere or changes something: links, joining, the heart, menus. */
const ACTS = 'a, [data-joins] button, [aria-pressed], [aria-haspopup]';

function standStill(event: MouseEvent<HTMLElement>): void {
  if (!(event.target as Element).closest(ACTS)) return;
  event.preventDefault();
  event.stopPropagation();
}
