/**
 * The offer of Hindi to a person who reads English only because their phone is set so. In Hindi, on an English page.
 */
export const HINDI_OFFER = { line: 'टोली को हिन्दी में पढ़ें', dismiss: 'यह सुझाव हटाएँ' };
