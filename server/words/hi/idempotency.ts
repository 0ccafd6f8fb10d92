import { IDEMPOTENCY_HOURS, IDEMPOTENCY_KEY_LENGTH } from '../../rules/idempotency';
import type * as english from '../en/idempotency';

export const IDEMPOTENCY = {
  malformed: `Idempotency-Key में अंग्रेज़ी अक्षर, अंक और चिह्न आते हैं, बिना खाली जगह के, जैसे एक UUID, ज़्यादा से ज़्यादा ${IDEMPOTENCY_KEY_LENGTH}`,
  withFiles: 'फ़ाइलों के साथ Idempotency-Key नहीं ली जाती। कृपया अनुरोध इसके बिना भेजें।',
  otherBody: `यह Idempotency-Key ${IDEMPOTENCY_HOURS} घंटे के भीतर किसी दूसरे अनुरोध के साथ आ चुकी है। कृपया हर अनुरोध के लिए नई कुंजी बनाएँ।`,
  underWay: 'इस Idempotency-Key वाला अनुरोध अभी चल रहा है। कृपया थोड़ी देर में फिर भेजें।',
  secretShown:
    'यह पहली बार में हो चुका है, और इसका सीक्रेट एक ही बार दिखाया जाता है। अगर वह आप तक नहीं पहुँचा, तो कृपया दूसरा बनाएँ और इसे हटा दें।',
} satisfies typeof english.IDEMPOTENCY;
