/** `@docusaurus/useIsBrowser` */
export { useIsHydrated as default } from 'serbakode/client';
