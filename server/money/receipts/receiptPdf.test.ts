import { beforeAll, expect, it } from 'vitest';
import { fileOf, place, runsOf } from '../../platform/pdf/faces';
import { openTestDatabase } from '../../test/harness';
import { saidIn } from '../../test/media/pdf';
import type { Receipt } from './receipt.entity';
import { receiptPdf } from './receiptPdf.service';

beforeAll(() => openTestDatabase());

const NAMES = [
  'श्रीमती लक्ष्मी द्विवेदी',
  'শ্রীমতী কৃষ্ণা ঠাকুর',
  'શ્રી કૃષ્ણ પટેલ',
  'ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ',
  'ಶ್ರೀನಿವಾಸ ಕೃಷ್ಣಮೂರ್ತಿ',
  'ശ്രീകൃഷ്ണൻ ലക്ഷ്മി',
  'ଶ୍ରୀ ଜଗନ୍ନାଥ',
  'தமிழ்ச்செல்வி ஸ்ரீனிவாசன்',
  'శ్రీనివాస్ కృష్ణమూర్తి',
  'ᱥᱟᱱᱛᱟᱲᱤ',
  'ꯃꯩꯇꯩ ꯃꯌꯦꯛ',
  'عائشہ خان',
  'کٲشُر ناو',
  'Zoë Śrīnivāsan-D’Souza',
];

const aReceipt = (payerName: string) => {
  const [paidAt, until] = ['2026-10-12T10:00:00Z', '2026-11-12T10:00:00Z'];
  const facts = { payerName, pageName: 'Kabir paints ✨', squadTitle: 'மகிழ்ச்சி', method: 'upi', tax: null };
  return {
    id: 'one',
    kind: 'receipt',
    number: 'T/26-27/00000042',
    paise: 10_050,
    madeAt: new Date(paidAt),
    facts: { ...facts, paidAt, from: paidAt, until },
  } as Receipt;
};

it.each(NAMES)('every letter of %s has a glyph in one of the fonts', (name) => {
  for (const { face, text } of runsOf(name))
    for (const weight of ['400Regular', '700Bold'] as const)
      expect(place(fileOf(face!, weight), text).map(({ glyph }) => glyph)).not.toContain(0);
});

it('letters are joined as in writing: fewer glyphs than characters where they form one', () => {
  const forms = (text: string) => place(fileOf(runsOf(text)[0]!.face!, '400Regular'), text).length;
  expect(forms('क्ष')).toBe(1);
  expect(forms('শ্রী')).toBeLessThan(4);
});

it('names of all scripts are in one document, with the sum, and can be copied from it', async () => {
  const name = NAMES.join(' ');
  const { content, filename } = await receiptPdf(aReceipt(name));
  expect(filename).toBe('toli-T-26-27-00000042.pdf');
  const said = saidIn(content);
  for (const word of [...name.split(' '), 'T/26-27/00000042', '₹100.50', '✨', '12 Oct 2026 to 12 Nov 2026'])
    expect(said).toContain(word);
  expect(said).toContain('This receipt claims no tax.');
});

it('text from right to left keeps its order, numbers too', () => {
  expect(runsOf('عائشہ 2026 خان').map(({ text }) => text)).toEqual([' خان', '2026', 'عائشہ ']);
  expect(runsOf('Asha عائشہ').map(({ text }) => text)).toEqual(['Asha ', 'عائشہ']);
});

it('a name that is too long for its line continues below, complete', async () => {
  const name = `${'लक्ष्मी'.repeat(20)}`;
  expect(saidIn((await receiptPdf(aReceipt(name))).content)).toContain(name.slice(0, 30));
  expect(saidIn((await receiptPdf(aReceipt(name))).content).replaceAll(' ', '')).toContain(name);
});
