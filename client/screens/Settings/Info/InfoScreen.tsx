import { type QueryRef, useReadQuery } from '@apollo/client/react';
import { Stack } from '@chakra-ui/react';
import { useLoaderData } from 'react-router-dom';
import { INFO, PAGE_EDITOR } from '../../../../server/words/en/pageSettings';
import { preload } from '../../../apollo/client';
import { CreatorCoverField } from '../../../components/CreatorCoverField';
import { CreatorProfilePicField } from '../../../components/CreatorProfilePicField';
import { NotFound } from '../../../viewer/notFound';
import { SectionTitle } from '../SectionTitle';
import { SettingsCard } from '../SettingsCard';
import { Commenters } from './Commenters';
import { InfoForm } from './InfoForm';
import { CreatorInfoDocument, type CreatorInfoQuery } from './InfoScreen.generated';
import { PageSwitch } from './PageSwitch';
import { StorageLine } from './StorageLine';

void (
  /* GraphQL */ `
  query CreatorInfo {
    viewer {
      ...StorageLine_viewer
      creator {
        id
        ...CreatorProfilePicField_creator
        ...CreatorCoverField_creator
        ...InfoForm_creator
        ...PageSwitch_creator
      }
    }
  }
`
);

export const loader = () => preload.toPromise(preload(CreatorInfoDocument, { fetchPolicy: 'network-only' }));

/** All texts and settings of a page; the pictures save by themselves. */
export function Component() {
  const { data } = useReadQuery(useLoaderData() as QueryRef<CreatorInfoQuery>);
  if (!data.viewer?.creator) throw new NotFound();
  const { creator } = data.viewer;
  return (
    <Stack gap={{ base: 5, md: 8 }}>
      <SectionTitle>{PAGE_EDITOR.infoTab}</SectionTitle>
      <SettingsCard title={INFO.pictures}>
        <Stack gap="8">
          <CreatorProfilePicField creator={creator} />
          <CreatorCoverField creator={creator} />
          <StorageLine viewer={data.viewer} />
        </Stack>
      </SettingsCard>
      <InfoForm creator={creator} />
      <Commenters />
      <PageSwitch creator={creator} />
    </Stack>
  );
}
