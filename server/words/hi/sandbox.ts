import type * as english from '../en/sandbox';

export const SANDBOX = {
  home: 'टोली',
  files: 'फ़ाइलें',
  choose: 'भेजने के लिए फ़ाइलें चुनें',
  hint: (name) => `जिस variable का मान "${name}" है, वह उसी फ़ाइल के रूप में जाएगा: { "input": { "image": "${name}" } }`,
  none: 'अभी कुछ नहीं चुना गया है।',
  example: 'file:cat.png',
  query: 'ऑपरेशन',
  variables: 'Variables',
  headers: 'Headers',
  answer: 'जवाब',
} satisfies typeof english.SANDBOX;
