/** `@docusaurus/isInternalUrl` */
export default function isInternalUrl(url?: string): boolean {
  return url !== undefined && !hasProtocol(url);
}

export const hasProtocol = (url: string): boolean => /^(?:\w*:|\/\/)/.test(url);
