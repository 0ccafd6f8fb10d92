import { ACCESS_KINDS, type AccessKind, type EndedAccess } from '../../rules/endedAccess';
import type * as english from '../en/access';
import { plural } from '../words';

const KINDS: Record<AccessKind, (count: number) => string> = {
  sessions: (count) => plural(count, { one: 'உள்நுழைந்திருந்த # சாதனம்', other: 'உள்நுழைந்திருந்த # சாதனங்கள்' }),
  tokens: (count) => plural(count, { one: '# API டோக்கன்', other: '# API டோக்கன்கள்' }),
  apps: (count) => plural(count, { one: '# ஆப்பின் அணுகல்', other: '# ஆப்களின் அணுகல்' }),
  feeds: (count) => plural(count, { one: '# தனிப்பட்ட ஃபீட்', other: '# தனிப்பட்ட ஃபீடுகள்' }),
  webhooks: (count) => plural(count, { one: '# webhook', other: '# webhook-கள்' }),
};

const listed = (ended: EndedAccess) =>
  new Intl.ListFormat('ta-IN').format(ACCESS_KINDS.flatMap((kind) => (ended[kind] ? [KINDS[kind](ended[kind])] : [])));

export const ACCESS = {
  ended: (ended): string => {
    const list = listed(ended);
    return list ? `இவை முடிக்கப்பட்டன: ${list}.` : 'உங்கள் கணக்கை வேறு எதுவும் அணுகவில்லை.';
  },
} satisfies typeof english.ACCESS;
