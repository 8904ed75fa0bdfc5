import type { ImgHTMLAttributes } from 'react';

type Image = string | { readonly default: string } | { readonly src: { readonly src: string } };
type IdealImageProps = Omit<ImgHTMLAttributes<HTMLImageElement>, 'src'> & { readonly img: Image };

/** `@theme/IdealImage`: the image in its original size. */
export default function IdealImage({ img, alt = '', ...attributes }: IdealImageProps) {
  const src = typeof img === 'string' ? img : 'default' in img ? img.default : img.src.src;
  return <img loading="lazy" {...attributes} src={src} alt={alt} />;
}
