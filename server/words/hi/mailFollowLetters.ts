import { MAIL_FOLLOW_DAYS } from '../../rules/mailFollows';
import type * as english from '../en/mailFollowLetters';

export const followByMailLetter = (({ pageName, bio, pagePicture, url }) => ({
  card: { picture: pagePicture, name: pageName, line: bio || null },
  title: `${pageName} की मुफ़्त पोस्ट ईमेल पर पाएँ`,
  paragraphs: ['किसी ने आपके पते से यह माँगा है। लिंक खोलें और बटन दबाएँ, फिर पोस्ट आने लगेंगी।'],
  button: { label: 'ईमेल से फ़ॉलो करें', url },
  small: `यह लिंक ${MAIL_FOLLOW_DAYS} दिन चलता है। अगर आपने नहीं माँगा, तो कुछ न करें: और कुछ नहीं आएगा, और आपका पता हटा दिया जाएगा।`,
})) satisfies typeof english.followByMailLetter;
