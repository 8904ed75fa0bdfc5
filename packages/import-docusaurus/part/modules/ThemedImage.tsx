import type { ImgHTMLAttributes } from 'react';

type ThemedImageProps = ImgHTMLAttributes<HTMLImageElement> & {
  readonly sources: { readonly light: string; readonly dark: string };
};

/** `@theme/ThemedImage`: an image for each color mode, of which the style sheet shows one. */
export default function ThemedImage({ sources, className = '', alt = '', ...attributes }: ThemedImageProps) {
  return (['light', 'dark'] as const).map((mode) => (
    <img
      key={mode}
      {...attributes}
      src={sources[mode]}
      alt={alt}
      className={`${className} themed-image themed-image--${mode}`.trim()}
    />
  ));
}
