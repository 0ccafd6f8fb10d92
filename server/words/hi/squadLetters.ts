import { rupees } from '../../rules/money';
import { formatDate } from '../../rules/time';
import type * as english from '../en/squadLetters';

export const squadDeletedLetter = (({ fullName, title, pageName, amount, paidUntil, isActive, url }) => ({
  title: `${pageName} ने स्क्वाड “${title}” बंद कर दिया है`,
  paragraphs: [
    `नमस्ते ${fullName},`,
    `“${title}” की पोस्ट अब सबके लिए मुफ़्त हैं।`,
    isActive
      ? `आपकी सदस्यता ${formatDate(paidUntil)} तक चलेगी, और तब तक महीने के ${rupees(amount)} से जो खुलता है वह सब आपके लिए खुला रहेगा। उसके बाद सदस्यता ख़त्म हो जाएगी: यह स्क्वाड रिन्यू नहीं किया जा सकता।`
      : `आपका महीना ${formatDate(paidUntil)} को पूरा हो गया, और यह स्क्वाड रिन्यू नहीं किया जा सकता।`,
  ],
  button: { label: 'पेज देखें', url },
})) satisfies typeof english.squadDeletedLetter;
