import { formatDate } from '../../rules/time';
import type * as english from '../en/importLetters';

export const memberInvitationLetter = (({
  pageName,
  bio,
  pagePicture,
  platform,
  title,
  freeUntil,
  isReminder,
  url,
}) => ({
  card: { picture: pagePicture, name: pageName, line: bio || null },
  title: isReminder ? `${pageName}: உங்கள் இடம் இன்னும் இருக்கிறது` : `${pageName}: உங்களுக்கு அழைப்பு`,
  paragraphs: [
    `${platform} தளத்தில் நீங்கள் ${pageName} உறுப்பினர். இப்போது ${pageName} டோலியிலும் உள்ளது; அங்கே நீங்கள் செலுத்தியது இங்கும் செல்லும்.`,
    `“${title}” ஸ்க்வாடில் சேருங்கள்: ${formatDate(freeUntil)} வரை உங்களுக்கு இலவசம். அதன்பின் புதுப்பிக்க வேண்டுமா என்பதை நீங்களே முடிவு செய்யலாம். தானாக எதுவும் எடுக்கப்படாது.`,
  ],
  button: { label: 'அழைப்பைப் பாருங்கள்', url },
  small: isReminder
    ? 'இதைப் பற்றிய கடைசி மின்னஞ்சல் இது. இந்த முகவரியுள்ள கணக்கில் மட்டுமே அழைப்பு செல்லும்.'
    : 'இந்த முகவரியுள்ள கணக்கில் மட்டுமே இது செல்லும். பதில் இல்லையெனில் ஒருமுறை நினைவூட்டுவோம்; வேறு எதுவும் வராது.',
})) satisfies typeof english.memberInvitationLetter;
