import { context } from './context.ts';

/** `@docusaurus/useDocusaurusContext` */
export default function useDocusaurusContext() {
  return context;
}
