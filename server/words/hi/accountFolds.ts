import type * as english from '../en/accountFolds';

export const ACCOUNT_FOLDS = {
  secondStepTitle: 'ज़्यादा सुरक्षित लॉग इन',
  data: 'आपके डेटा की कॉपी, आपकी सहमति और आपके नामित व्यक्ति',
  goodNews: 'नए मेंबर, रिन्यूअल, टिप और कमेंट, और उनकी ख़बर कैसे मिले',
  push: 'इस फ़ोन या कंप्यूटर पर सूचनाएँ, और ऑफ़लाइन पढ़ना',
  feed: 'RSS और पॉडकास्ट ऐप के लिए आपका निजी पता',
  secondStep: 'पासकी, ऑथेंटिकेटर ऐप और रिकवरी कोड',
  devices: 'कहाँ-कहाँ लॉग इन है, और उसे कैसे बंद करें',
  apps: 'दूसरों के ऐप, जिन्हें आपने ऐक्सेस दिया',
} satisfies typeof english.ACCOUNT_FOLDS;
