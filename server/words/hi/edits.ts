import type * as english from '../en/edits';

export const EDIT = {
  title: 'इस बीच यह बदल गया है',
  hint: 'आपके लिखने के दौरान इसे किसी दूसरे टैब से या किसी और ने सेव किया। आपका लिखा कुछ भी नहीं खोया है।',
  theirs: 'अभी क्या सेव है',
  mine: 'आपने क्या लिखा',
  keepMine: 'मेरा लिखा रखें',
  takeTheirs: 'सेव किया हुआ लें',
  mineAgain: 'मेरा लिखा वापस लाएँ',
  nothing: 'कुछ नहीं',
} satisfies typeof english.EDIT;
