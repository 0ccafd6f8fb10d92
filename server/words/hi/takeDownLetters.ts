import { formatDate } from '../../rules/time';
import type * as english from '../en/takeDownLetters';

type Told = Parameters<typeof english.takenDownLetter>[0];

/** A post is feminine, a comment masculine. */
const what = ({ isComment, writtenAt }: Told) =>
  isComment ? `${formatDate(writtenAt)} का आपका कमेंट` : `${formatDate(writtenAt)} की आपकी पोस्ट`;

export const takenDownLetter = ((told) => ({
  title: told.isComment ? 'आपका कमेंट हटा दिया गया है' : 'आपकी पोस्ट हटा दी गई है',
  paragraphs: [
    `नमस्ते ${told.fullName},`,
    `${what(told)} अब टोली पर नहीं ${told.isComment ? 'दिखेगा' : 'दिखेगी'}। कारण:`,
    told.reason,
    'अगर आपको लगता है कि यह ग़लती से हुआ है, तो कृपया हमें लिखें।',
  ],
})) satisfies typeof english.takenDownLetter;

export const putBackLetter = ((told) => ({
  title: told.isComment ? 'आपका कमेंट फिर से दिख रहा है' : 'आपकी पोस्ट फिर से दिख रही है',
  paragraphs: [`नमस्ते ${told.fullName},`, `${what(told)} टोली पर वापस है।`, told.reason],
})) satisfies typeof english.putBackLetter;

export const testimonialTakenDownLetter = (({ fullName, pageName, reason }) => ({
  title: `${pageName} पर आपकी बात हटा दी गई है`,
  paragraphs: [
    `नमस्ते ${fullName},`,
    `${pageName} के पेज पर आपकी कही बात अब टोली पर नहीं दिखेगी। कारण:`,
    reason,
    'अगर आपको लगता है कि यह ग़लती से हुआ है, तो कृपया हमें लिखें।',
  ],
})) satisfies typeof english.testimonialTakenDownLetter;
