/**
 * Letters and digits that look like a Latin letter, by that letter, beside those that NFKD maps to it: Unicode's
 * confusables (UTS 39, version 13, 'MA'), with small capitals and the small letters of Cyrillic and Greek that have the
 * shape of a Latin capital. The packages with that list bring all of its 6,000 pairs, too many bytes for a form.
 */
const ALIKE: Record<string, string> = {
  a: 'ɑΑαАаᎪᗅꓮ\u{102a0}\u{16f40}ᴀ',
  b: 'ƀƂƃƄɓΒБВЬѢѣҌҍᏏᏴᑲᑳᖯᗷꓐꞴ\u{10282}\u{102a1}\u{10301}вʙ',
  c: 'ȼΣςСсҪҫᏟᴄⲤⲥꓚꮯ\u{102a2}\u{10302}\u{10415}\u{1043d}\u{1051c}\u{118e9}\u{118f2}',
  d: 'ÐĐđƉƌɖɗԁᎠᏧᑯᗞᗪꓒꓓᴅ',
  e: 'ɆɇΕЕеҽҿᎬⴹꓰꬲ\u{10286}\u{118a6}\u{118ae}ᴇ',
  f: 'ƑƒϜքᖴᵮẝꓝꞘꞙꬵ\u{10287}\u{102a5}\u{10525}\u{118a2}\u{118c2}ꜰ',
  g: 'ƍǤǥɠɡԌցᏀᏳᶃꓖɢ',
  h: 'ĦħɦΗНнћҢһӇӉհᎻᏂᏲᕼⱧⲎꓧꚕ\u{102cf}ʜ',
  i: 'ıɨɩɪιіᎥᵻᵼꙇꭵ\u{118c3}',
  j: 'ɈɉͿϳЈјᎫᒍꓙꞲᴊ',
  k: 'ƙΚКҚҞᏦᛕⱩⲔꓗꝀ\u{10518}κкᴋ',
  l: 'ŁłƚǀɫɭᏞᒪⳐꓡ\u{1041b}\u{10526}\u{118a3}\u{118b2}\u{16f16}ʟ',
  m: 'ΜϺМӍᎷᗰᛖⲘꓟ\u{102b0}\u{10311}мᴍ',
  n: 'ƝƞɳΝηոռᵰⲚꓠ\u{10513}ɴи',
  o: 'ØøƟɵΘΟθοσОоѲѳӨөՕօ\u{5e1}\u{647}\u{665}\u{6be}\u{6c1}\u{6d5}\u{6f5}\u{6ff}\u{7c0}०০੦૦ଠ୦௦౦೦ഠ൦๐໐တဝ၀ჿዐᎾᏫᴏᴑⲞⲟⴱⵁⵔ〇ꓳꝊꝋꬽꬾꭴꮎꮻ\u{10292}\u{102ab}\u{10404}\u{1042c}\u{104c2}\u{104ea}\u{10516}\u{114d0}\u{118b5}\u{118c8}\u{118d7}\u{118e0}',
  p: 'ƥΡρРрᏢᑭᵽⲢⲣꓑ\u{10295}ᴘ',
  q: 'ʠԛգզⵕ',
  r: 'ƦɍɼɽгғᎡᏒᖇᴦᵲⲅꓣꭇꭈꮁ\u{104b4}\u{16f35}ʀяᴙ',
  s: 'ƽʂЅѕՏᏕᏚᵴꓢꜱꮪ\u{10296}\u{10420}\u{10448}\u{118c1}\u{16f3a}',
  t: 'ŦŧƭƮȾΤТҬᎢᵵⲦꓔ\u{10297}\u{102b1}\u{10315}\u{118bc}\u{16f0a}τтᴛ',
  u: 'ɄʋυՍսሀᏌᑌᴜᵾꓴꞟꭎꭒꮜ\u{104ce}\u{104f6}\u{118b8}\u{118d8}\u{16f42}',
  v: 'νѴѵ\u{5d8}\u{667}\u{6f7}Ꮩᐯᴠⴸꓦꛟꮩ\u{1051d}\u{11706}\u{118a0}\u{118c0}\u{16f08}',
  w: 'ɯѡѽԜԝաᎳᏔᴡꓪꝡꮃ\u{114c5}\u{1170a}\u{1170e}\u{1170f}\u{118e6}\u{118ef}',
  x: 'ΧХхҲᕁᕽᚷⲬⵝꓫꞳ\u{10290}\u{102b4}\u{10317}\u{10322}\u{10527}\u{118ec}',
  y: 'ƴɎɏɣʏΥγУуҮүҰұყᎩᎽᶌỿⲨꓬꭚ\u{102b2}\u{118a4}\u{118dc}\u{16f43}',
  z: 'ƵƶȤȥʐΖᏃᴢᵶꓜꮓ\u{102f5}\u{118a9}\u{118c4}\u{118e5}',
};

/** Characters that look like an i as well as an l: I, 1, | and their lookalikes. */
const I_OR_L =
  'I1|ӏƖƗΙІӀ\u{5d5}\u{5df}\u{627}\u{661}\u{673}\u{6f1}\u{7ca}ᛁⲒⵏꓲ\u{1028a}\u{10309}\u{10320}\u{16f28}\u{1e8c7}';

/** Signs used for letters in names that avoid the letter. */
const SIGNS: Record<string, string> = {
  '0': 'o',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
  '€': 'e',
};

let shapes: Map<string, string> | undefined;

function shapesByCharacter(): Map<string, string> {
  const pairs = Object.entries(ALIKE).flatMap(([letter, alike]) => [...alike].map((each) => [each, letter] as const));
  return new Map([...pairs, ...[...I_OR_L].map((each) => [each, '1'] as const), ...Object.entries(SIGNS)]);
}

/** A text as a reader sees it at a glance, in a to z: without accents and invisible characters; `1` is i or l. */
export function skeleton(text: string): string {
  shapes ??= shapesByCharacter();
  const bare = text.normalize('NFKD').replace(/\p{M}|\p{DI}|\u2800/gu, '');
  return [...bare].map((character) => shapes!.get(character) ?? character.toLowerCase()).join('');
}

/** Every character that a reader can take for this letter, after NFKD. */
export const alikeTo = (letter: string): string =>
  [
    letter + letter.toUpperCase(),
    ALIKE[letter] ?? '',
    ...Object.keys(SIGNS).filter((sign) => SIGNS[sign] === letter),
    'il'.includes(letter) ? I_OR_L : '',
  ].join('');
