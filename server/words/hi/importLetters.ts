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
  title: isReminder ? `${pageName} पर आपकी जगह अब भी है` : `${pageName} का न्योता`,
  paragraphs: [
    `आप ${platform} पर ${pageName} के सदस्य हैं। अब ${pageName} टोली पर भी है, और आपने वहाँ जो चुकाया है वह यहाँ भी गिना जाएगा।`,
    `“${title}” से जुड़ें: ${formatDate(freeUntil)} तक यह आपके लिए मुफ़्त है। उसके बाद आप तय करें कि आगे जुड़े रहना है या नहीं। अपने आप कुछ नहीं कटता।`,
  ],
  button: { label: 'न्योता देखें', url },
  small: isReminder
    ? 'इसके बारे में यह आख़िरी ईमेल है। न्योता इसी पते वाले खाते से चलता है।'
    : 'यह इसी पते वाले खाते से चलता है। जवाब न मिलने पर एक बार याद दिलाया जाएगा, और कुछ नहीं।',
})) satisfies typeof english.memberInvitationLetter;
