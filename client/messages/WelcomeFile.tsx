import type { WelcomeKind } from '../../server/rules/messages';
import { type FragmentRef, useFragmentData } from '../apollo/useFragmentData';
import { SeenFile } from './SeenFile';
import { type WelcomeFile_CreatorFragment, WelcomeFile_CreatorFragmentDoc } from './WelcomeFile.generated';

void (
  /* GraphQL */ `
  fragment WelcomeFile_creator on Creator {
    id
    welcomeFile {
      id
      type
      src
      posterSrc
      width
      height
      color
    }
  }
`
);

/** The picture or video with which a page welcomes its members; nothing without one. */
export function WelcomeFile({ creator }: { creator: FragmentRef<WelcomeFile_CreatorFragment> }) {
  const { welcomeFile } = useFragmentData(WelcomeFile_CreatorFragmentDoc, creator);
  if (!welcomeFile?.src) return null;
  const { type, src, ...file } = welcomeFile;
  return (
    <SeenFile key={file.id} kind={type.toLowerCase() as WelcomeKind} src={src} {...file} length="min(25rem, 100%)" />
  );
}
