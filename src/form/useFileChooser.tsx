import { type ComponentProps, useRef } from 'react';

type Options = Pick<ComponentProps<'input'>, 'accept' | 'multiple' | 'capture'> & {
  label: string;
  take: (files: File[]) => void;
};

/** The browser's own choice of files. @returns `input`, which has to be in the page and is not seen, and `choose`, which opens the choice. */
export const useFileChooser = ({ label, take, ...look }: Options) => {
  const chooser = useRef<HTMLInputElement>(null);
  const input = (
    <input
      ref={chooser}
      type="file"
      hidden
      aria-label={label}
      {...look}
      onChange={({ target }) => {
        const files = [...(target.files ?? [])];
        // The same file can be chosen again after a change of mind.
        target.value = '';
        if (files.length > 0) take(files);
      }}
    />
  );
  return { input, choose: () => chooser.current?.click() };
};
