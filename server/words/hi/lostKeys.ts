import type * as english from '../en/lostKeys';

export const LOST_KEY = {
  batchFile:
    'यह फ़ाइल ऐसी कुंजी से एन्क्रिप्ट है, जो सर्वर के पास नहीं है। सर्वर चलाने वाले उस कुंजी को SECRETS_KEY में, अभी वाली कुंजी और कॉमा के बाद डालें। फिर फ़ाइल दोबारा लोड करें।',
  authenticator: 'आपके ऑथेंटिकेटर ऐप के कोड अभी जाँचे नहीं जा सकते। रिकवरी कोड या पासकी इस्तेमाल करें, या हमें लिखें।',
} satisfies typeof english.LOST_KEY;
