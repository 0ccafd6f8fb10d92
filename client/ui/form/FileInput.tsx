import type { Ref } from 'react';

interface FileInputProps {
  ref: Ref<HTMLInputElement>;
  /** The types that the browser offers. */
  accept: string;
  /** Gets the chosen file; each of them, in one call, where several may be chosen. */
  onChosen: (...files: [File, ...File[]]) => void;
  multiple?: boolean;
}

/** The browser's own file chooser, opened by a button of ours. */
export function FileInput({ ref, accept, onChosen, multiple = false }: FileInputProps) {
  return (
    <input
      ref={ref}
      type="file"
      hidden
      accept={accept}
      multiple={multiple}
      onChange={({ currentTarget }) => {
        const [file, ...others] = currentTarget.files ?? [];
        // The same file may be chosen again.
        currentTarget.value = '';
        if (file) onChosen(file, ...others);
      }}
    />
  );
}
