import type * as english from '../en/disputes';

export const DISPUTE = {
  answered: 'இந்தப் பணத் தகராறுக்கு ஏற்கெனவே பதில் தரப்பட்டது, அல்லது முடிவெடுக்கப்பட்டது',
  noEvidence: 'பேமெண்ட் ஏன் செல்லுபடியாகும் என்று சொல்லுங்கள்',
} satisfies typeof english.DISPUTE;
