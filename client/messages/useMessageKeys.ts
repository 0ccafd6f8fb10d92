import { useRef } from 'react';
import { newKey } from '../apollo/newKey';

/** The key of a message: it stays for an unchanged retry whose response was lost; a change makes another. */
export function useMessageKeys() {
  const last = useRef({ written: '', key: '' });
  const keyOf = (written: string) => {
    if (last.current.written !== written) last.current = { written, key: newKey() };
    return last.current.key;
  };
  return { keyOf };
}
