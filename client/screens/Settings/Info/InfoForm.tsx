import { useMutation } from '@apollo/client/react';
import { Stack } from '@chakra-ui/react';
import type { FormikHelpers } from 'formik';
import { useState } from 'react';
import { CATEGORIES } from '../../../../server/rules/categories';
import { ABOUT_MAX, THANKS_MAX } from '../../../../server/rules/creators';
import { creatorInfoScreenForm } from '../../../../server/rules/forms/creators';
import { NAME_MAX } from '../../../../server/rules/text';
import { CATEGORY } from '../../../../server/words/en/categories';
import { CREATOR, PAGE } from '../../../../server/words/en/creators';
import { WRITTEN } from '../../../../server/words/en/fields';
import { INFO, PAGE_EDITOR } from '../../../../server/words/en/pageSettings';
import { type FragmentRef, useFragmentData } from '../../../apollo/useFragmentData';
import { EditConflict } from '../../../components/EditConflict';
import { useVersionedEdit } from '../../../components/useVersionedEdit';
import { WrittenLanguageField } from '../../../components/WrittenLanguageField';
import { CheckboxesField } from '../../../ui/form/CheckboxesField';
import { CountedField } from '../../../ui/form/CountedField';
import { Form } from '../../../ui/form/Form';
import { FormField } from '../../../ui/form/FormField';
import { FormFold } from '../../../ui/form/FormFold';
import { RadioField } from '../../../ui/form/RadioField';
import { SwitchField } from '../../../ui/form/SwitchField';
import { SaveBar } from '../SaveBar';
import { SettingsCard } from '../SettingsCard';
import { AccentField } from './AccentField';
import {
  CreatorNowDocument,
  type InfoForm_CreatorFragment,
  InfoForm_CreatorFragmentDoc,
  UpdateCreatorDocument,
} from './InfoForm.generated';
import { IntroClipField } from './IntroClipField';
import type { IntroClipField_CreatorFragment } from './IntroClipField.generated';
import { changesOf, type Info, infoOf, sentOf } from './infoChanges';
import { LayoutField } from './LayoutField';
import { SlugField } from './SlugField';
import { WelcomeFileField } from './WelcomeFileField';
import type { WelcomeFileField_CreatorFragment } from './WelcomeFileField.generated';

void (
  /* GraphQL */ `
  fragment InfoForm_creator on Creator {
    id
    userId
    pageName
    bio
    isPlural
    about
    accent
    categories
    layout
    chosenLanguage
    slug
    slugFixedUntil
    slugIsSuggested
    path
    instagramLink
    youtubeLink
    facebookLink
    introVideo
    thanksMessage
    supportersVisibility
    earningsVisibility
    otpVisibility
    goalsTypeEarnings
    updatedAt
    ...IntroClipField_creator
    ...WelcomeFileField_creator
    ...AccentField_creator
  }
  query CreatorNow {
    viewer {
      creator {
        id
        pageName
        bio
        isPlural
        about
        accent
        categories
        layout
        chosenLanguage
        slug
        instagramLink
        youtubeLink
        facebookLink
        introVideo
        thanksMessage
        supportersVisibility
        earningsVisibility
        otpVisibility
        updatedAt
      }
    }
  }
  mutation UpdateCreator($input: UpdateCreatorInput!) {
    updateCreator(input: $input) {
      creator {
        id
        updatedAt
        ...InfoForm_creator
      }
    }
  }
`
);

const wordings = () => [
  { value: false, label: CREATOR.isCreating },
  { value: true, label: CREATOR.areCreating },
];

const categories = () => CATEGORIES.map((value) => ({ value, label: CATEGORY[value] }));

/** The labels of fields that another person has changed. */
const labels = () => ({
  pageName: PAGE_EDITOR.pageName,
  bio: PAGE_EDITOR.bio,
  isPlural: INFO.wording,
  accent: INFO.accent,
  categories: INFO.categories,
  layout: INFO.layout,
  chosenLanguage: WRITTEN.language,
  about: CREATOR.about,
  slug: INFO.slug,
  instagramLink: PAGE.instagram,
  youtubeLink: PAGE.youtube,
  facebookLink: PAGE.facebook,
  introVideo: INFO.introVideo,
  thanksMessage: INFO.thanks,
  supportersVisibility: INFO.supporters,
  earningsVisibility: INFO.earnings,
  otpVisibility: INFO.tips,
});

/** The texts, links and switches of a page, with one button that saves all changed fields. */
export function InfoForm({ creator: ref }: { creator: FragmentRef<InfoForm_CreatorFragment> }) {
  const creator = useFragmentData(InfoForm_CreatorFragmentDoc, ref);
  const [updateCreator, { client }] = useMutation(UpdateCreatorDocument);
  const stored = infoOf(creator);
  // The stored values change with each save; typed text stays meanwhile.
  const [initialValues] = useState(stored);

  const edit = useVersionedEdit({
    opened: { values: stored, updatedAt: creator.updatedAt },
    save: (mine, { values, updatedAt }) =>
      updateCreator({ variables: { input: { ...sentOf(changesOf(values, mine)), updatedAt } } }),
    async load() {
      const { data } = await client.query({ query: CreatorNowDocument, fetchPolicy: 'network-only' });
      const now = data?.viewer?.creator;
      return now ? { values: infoOf(now), updatedAt: now.updatedAt } : null;
    },
  });

  async function save(typed: object, { setValues }: FormikHelpers<Info>) {
    const input = changesOf(edit.base().values, typed as Info);
    if (Object.keys(input).length === 0) return;
    const { saved, values } = await edit.submit(typed as Info);
    const kept = { ...values, ...input };
    edit.rebase({ values: kept, updatedAt: saved.data!.updateCreator!.creator.updatedAt });
    // The saved values, with other people's changes, except in fields that were typed in meanwhile.
    await setValues((now) => ({ ...kept, ...changesOf(typed as Info, now) }));
  }

  return (
    <Form rules={creatorInfoScreenForm} initialValues={initialValues} onSubmit={save}>
      {/* The focused field is never behind the fixed bar. */}
      <Stack gap={{ base: 5, md: 8 }} css={{ '& :is(input, textarea)': { scrollMarginBottom: '36' } }}>
        <Basics />
        <Stack gap={{ base: 3, md: 4 }}>
          <FormFold id="find" title={INFO.find} hint={INFO.findHint}>
            <Stack gap="5">
              <CheckboxesField
                name="categories"
                label={INFO.categories}
                hint={INFO.categoriesHint}
                choices={categories()}
                isInRows
              />
              <WrittenLanguageField texts={['bio', 'about']} />
              <SlugField
                userId={creator.userId}
                slugFixedUntil={creator.slugFixedUntil}
                isSuggested={creator.slugIsSuggested}
              />
              <LinkField name="instagramLink" label={PAGE.instagram} placeholder={INFO.handleExample} />
              <LinkField name="youtubeLink" label={PAGE.youtube} placeholder={INFO.handleExample} />
              <LinkField name="facebookLink" label={PAGE.facebook} placeholder="https://www.facebook.com/…" />
            </Stack>
          </FormFold>
          <FormFold id="look" title={INFO.look} hint={INFO.lookHint}>
            <Stack gap="8">
              <AccentField creator={creator} />
              <LayoutField />
            </Stack>
          </FormFold>
          <Welcome creator={creator} />
          <FormFold id="shown" title={INFO.shown} hint={INFO.shownHint}>
            <Stack gap="3">
              <SwitchField name="supportersVisibility" label={INFO.supporters} />
              <SwitchField
                name="earningsVisibility"
                label={INFO.earnings}
                hint={creator.goalsTypeEarnings && INFO.earningsWarning}
              />
              <SwitchField name="otpVisibility" label={INFO.tips} hint={INFO.tipsHint} />
            </Stack>
          </FormFold>
        </Stack>
        <EditConflict conflict={edit.conflict} labels={labels()} onGoOn={edit.goOn} />
        <SaveBar stored={stored} />
      </Stack>
    </Form>
  );
}

function Basics() {
  return (
    <SettingsCard title={INFO.basics}>
      <Stack gap="5">
        <FormField name="pageName" label={PAGE_EDITOR.pageName} max={NAME_MAX} required />
        <FormField name="bio" label={PAGE_EDITOR.bio} max={NAME_MAX} required />
        <RadioField name="isPlural" label={INFO.wording} choices={wordings()} />
        <CountedField name="about" label={CREATOR.about} hint={INFO.aboutHint} rows={5} max={ABOUT_MAX} />
      </Stack>
    </SettingsCard>
  );
}

type Welcoming = FragmentRef<IntroClipField_CreatorFragment> & FragmentRef<WelcomeFileField_CreatorFragment>;

function Welcome({ creator }: { creator: Welcoming }) {
  return (
    <FormFold id="welcome" title={INFO.welcome} hint={INFO.welcomeHint}>
      <Stack gap="5">
        <LinkField
          name="introVideo"
          label={INFO.introVideo}
          hint={INFO.introVideoHint}
          placeholder="https://www.youtube.com/watch?v=…"
        />
        <IntroClipField creator={creator} />
        <CountedField name="thanksMessage" label={INFO.thanks} hint={INFO.thanksHint} rows={3} max={THANKS_MAX} />
        <WelcomeFileField creator={creator} />
      </Stack>
    </FormFold>
  );
}

function LinkField(field: { name: string; label: string; placeholder: string; hint?: string }) {
  return <FormField {...field} type="url" inputMode="url" autoComplete="off" />;
}
