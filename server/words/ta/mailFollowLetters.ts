import { MAIL_FOLLOW_DAYS } from '../../rules/mailFollows';
import type * as english from '../en/mailFollowLetters';

export const followByMailLetter = (({ pageName, bio, pagePicture, url }) => ({
  card: { picture: pagePicture, name: pageName, line: bio || null },
  title: `${pageName}: இலவசப் பதிவுகளை மின்னஞ்சலில் பெறுங்கள்`,
  paragraphs: ['யாரோ உங்கள் முகவரியைக் கொண்டு இதைக் கேட்டார்கள். இணைப்பைத் திறந்து பட்டனைத் தொட்டால் பதிவுகள் வரும்.'],
  button: { label: 'மின்னஞ்சலில் பெறுங்கள்', url },
  small: `இணைப்பு ${MAIL_FOLLOW_DAYS} நாட்கள் வேலை செய்யும். கேட்டது நீங்கள் இல்லையென்றால் எதுவும் செய்ய வேண்டாம்: வேறு எதுவும் வராது, உங்கள் முகவரி நீக்கப்படும்.`,
})) satisfies typeof english.followByMailLetter;
