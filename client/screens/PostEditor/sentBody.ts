import { loadPart } from '../../ui/hooks/online';
import { bodyIn } from './bodyText';
import type { Files } from './useFileUpload';

/** A body as it is sent: its files by their uploads, the addresses in its words as links. */
export async function sentBody(body: string, files: Files): Promise<string> {
  const { bodyToSend } = await loadPart(() => import('./longForm/LongForm'));
  const uploadOf = (id: string) => {
    const file = files[id];
    return file?.state === 'arrived' ? file.id : id;
  };
  const doc = bodyIn(body);
  return doc ? JSON.stringify(bodyToSend(doc, uploadOf)) : body;
}
