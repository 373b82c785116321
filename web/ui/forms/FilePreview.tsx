import { type ComponentProps, useCallback } from 'react';

interface Props extends Omit<ComponentProps<'img'>, 'src' | 'ref'> {
  file: File;
  alt: string;
}

/** A picture that has not been uploaded yet. */
export function FilePreview({ file, alt, ...props }: Props) {
  const setSource = useCallback(
    (image: HTMLImageElement) => {
      const url = URL.createObjectURL(file);
      image.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [file],
  );
  return <img ref={setSource} alt={alt} {...props} />;
}
