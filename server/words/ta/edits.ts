import type * as english from '../en/edits';

export const EDIT = {
  title: 'இதற்கிடையில் இது மாற்றப்பட்டுள்ளது',
  hint: 'நீங்கள் எழுதிக்கொண்டிருந்தபோது வேறு டேப்பிலிருந்தோ வேறொருவராலோ இது சேமிக்கப்பட்டது. உங்களுடையது எதுவும் போகவில்லை.',
  theirs: 'இப்போது சேமிக்கப்பட்டிருப்பது',
  mine: 'நீங்கள் எழுதியது',
  keepMine: 'என்னுடையதை வை',
  takeTheirs: 'அவர்களுடையதை எடு',
  mineAgain: 'மீண்டும் என்னுடையது',
  nothing: 'எதுவும் இல்லை',
} satisfies typeof english.EDIT;
