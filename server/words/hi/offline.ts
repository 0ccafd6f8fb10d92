import type * as english from '../en/offline';

export const OFFLINE_PAGE = {
  heading: 'इंटरनेट नहीं है',
  text: 'टोली तक अभी नहीं पहुँचा जा सकता। इंटरनेट आते ही यह पेज अपने आप खुल जाएगा।',
} satisfies typeof english.OFFLINE_PAGE;
