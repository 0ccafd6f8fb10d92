import type * as english from '../en/googleProblems';

export const GOOGLE_PROBLEMS = {
  cancelled: 'Google से लॉग इन पूरा नहीं हुआ। कृपया फिर कोशिश करें, या अपने ईमेल से लॉग इन करें।',
  expired: 'इस लॉग इन में बहुत देर हो गई, या इसका लिंक पहले इस्तेमाल हो चुका है। कृपया फिर कोशिश करें।',
  unverified: 'Google ने आपके ईमेल पते की पुष्टि नहीं की है। कृपया अपने ईमेल से खाता बनाएँ।',
  otherAccount: 'यह ईमेल पता ऐसे खाते का है जो किसी दूसरे Google खाते से जुड़ा है।',
  unreachable: 'Google से अभी संपर्क नहीं हो पा रहा है। कृपया थोड़ी देर बाद फिर कोशिश करें।',
  tooMany: 'बहुत बार कोशिश हो चुकी है। कृपया थोड़ा रुककर फिर कोशिश करें।',
  blocked: 'यह खाता ब्लॉक कर दिया गया है',
  failed: 'Google से लॉग इन नहीं हो पाया। कृपया फिर कोशिश करें।',
} satisfies typeof english.GOOGLE_PROBLEMS;
