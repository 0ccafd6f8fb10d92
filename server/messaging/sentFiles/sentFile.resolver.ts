import { FieldResolver, Resolver } from 'type-graphql';
import { gateways } from '../../gateways/gateways';
import { ViewerType } from '../../people/users/viewer.resolver';

@Resolver(() => ViewerType)
export class SentFileResolver {
  @FieldResolver(() => Boolean, {
    description: 'Whether voice notes can be sent here: without ffmpeg they cannot be prepared.',
  })
  sendsVoiceNotes(): boolean {
    return gateways().ffmpeg !== null;
  }
}
