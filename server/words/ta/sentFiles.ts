import type * as english from '../en/sentFiles';
import { plural } from '../words';

export const SENT_FILE = {
  kinds: { image: 'படம்', video: 'வீடியோ', audio: 'குரல் பதிவு' },
  gone: 'இந்தக் கோப்பு இப்போது இல்லை. தயவுசெய்து மீண்டும் தேர்ந்தெடுக்கவும்.',
  withoutText: 'தயவுசெய்து உரையையும் கோப்பையும் ஒன்றன்பின் ஒன்றாக அனுப்பவும்',
  wrongKind: 'செய்தியில் படம், வீடியோ அல்லது குரல் பதிவு அனுப்பலாம்',
  tooLarge: (megabytes) => `இந்தக் கோப்பு மிகப் பெரியது: செய்தியில் அதிகபட்சம் ${megabytes} MB`,
  tooLong: (minutes) => `குரல் பதிவு அதிகபட்சம் ${plural(minutes, { one: '# நிமிடம்', other: '# நிமிடங்கள்' })} இருக்கலாம்`,
  preparing: 'இந்தக் குரல் பதிவைச் சிறிது நேரத்தில் கேட்கலாம்',
  failed: 'இந்தக் குரல் பதிவைத் தயார் செய்ய முடியவில்லை',
  covered: 'படத்தைக் காட்டு',
  coveredVideo: 'வீடியோவைக் காட்டு',
  attach: 'படம், வீடியோ அல்லது குரல் பதிவைச் சேர்க்க',
  choose: 'படம் அல்லது வீடியோ',
  chooseOther: 'வேறொன்றைத் தேர்ந்தெடுக்க',
  chooseSound: 'சாதனத்திலிருந்து குரல் பதிவு',
  record: 'குரல் பதிவு செய்க',
  recording: (time) => `பதிவாகிறது, ${time}`,
  stop: 'நிறுத்து',
  listen: 'உங்கள் குரல் பதிவு',
  again: 'மீண்டும் பதிவு செய்க',
  send: 'அனுப்பு',
  cancel: 'ரத்து செய்',
  noMicrophone: 'Toli உங்கள் மைக்ரோஃபோனைப் பயன்படுத்த அனுமதி இல்லை. உலாவியில் அனுமதிக்கவும், அல்லது ஒரு கோப்பைத் தேர்ந்தெடுக்கவும்.',
  uploading: (percent) => `பதிவேறுகிறது, ${percent}%`,
  openPicture: 'படத்தைப் பார்க்க',
} satisfies typeof english.SENT_FILE;
