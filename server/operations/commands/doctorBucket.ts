import { openFiles } from '../../gateways/files/files';
import { mayBrowsersPut, tryAllOfFiles } from '../../media/files/rights.service';
import type { Check } from './doctor';

/** Checks of the bucket of FILES_URL, or its folder. */
export const ofBucket: readonly Check[] = [
  {
    name: 'files',
    todo: 'See that the bucket of FILES_URL is there, and that its keys may put, get, list and delete objects, in incoming/ too (a folder: that it can be written).',
    async look({ filesUrl }) {
      await tryAllOfFiles(await openFiles(filesUrl));
      return 'an object was put, read, listed and deleted';
    },
  },
  {
    name: 'films',
    todo: 'See that this machine reaches the bucket at the address that browsers use.',
    async look({ filesUrl, publicUrl: { origin } }) {
      const { direct } = await openFiles(filesUrl);
      if (!direct) return null;
      if (await mayBrowsersPut(direct, origin)) return 'browsers may put them to the bucket';
      return {
        state: 'note',
        says: `the bucket takes none from pages of ${origin}: they go through the web processes`,
        todo: 'Give the bucket the CORS rule of docs/operating.md, Films and the bucket.',
      };
    },
  },
];
