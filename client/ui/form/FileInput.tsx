import type { Ref } from 'react';

interface FileInputProps {
  ref: Ref<HTMLInputElement>;
  /** The types that the browser offers. */
  accept: string;
  onChosen: (file: File) => void;
}

/** The browser's own file chooser, opened by a button of ours. */
export function FileInput({ ref, accept, onChosen }: FileInputProps) {
  return (
    <input
      ref={ref}
      type="file"
      hidden
      accept={accept}
      onChange={({ currentTarget }) => {
        const file = currentTarget.files?.[0];
        // The same file may be chosen again.
        currentTarget.value = '';
        if (file) onChosen(file);
      }}
    />
  );
}
