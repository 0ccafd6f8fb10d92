import type * as english from '../en/postFinder';
import { plural } from '../words';

export const POST_FINDER = {
  search: 'இந்தப் பதிவுகளில் தேடுங்கள்',
  tag: 'குறிச்சொல்',
  tags: 'இந்தப் பதிவின் குறிச்சொற்கள்',
  allTags: 'குறிச்சொற்கள்',
  byMonth: 'மாதம்',
  allMonths: 'மாதங்கள்',
  month: (month, posts) => `${month} · ${plural(posts, { one: '# பதிவு', other: '# பதிவுகள்' })}`,
  found: (count, more) => {
    if (count === 0) return 'எந்தப் பதிவும் கிடைக்கவில்லை';
    return more
      ? plural(count, { one: '# பதிவுக்கு மேல் கிடைத்தது', other: '# பதிவுகளுக்கு மேல் கிடைத்தன' })
      : plural(count, { one: '# பதிவு கிடைத்தது', other: '# பதிவுகள் கிடைத்தன' });
  },
  nothing: 'எந்தப் பதிவும் கிடைக்கவில்லை',
  nothingHint:
    'குறைவான எழுத்துகள், வேறு குறிச்சொல் அல்லது மாதத்தை முயன்று பாருங்கள். ஒரு ஸ்க்வாட் உறுப்பினர்களுக்கானது அவர்களுக்கு மட்டுமே கிடைக்கும்.',
  clear: 'எல்லாப் பதிவுகளையும் காட்டு',
} satisfies typeof english.POST_FINDER;
