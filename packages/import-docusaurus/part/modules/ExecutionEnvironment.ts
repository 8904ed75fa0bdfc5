const canUseDOM = typeof window !== 'undefined';

/** `@docusaurus/ExecutionEnvironment` */
export default {
  canUseDOM,
  canUseEventListeners: canUseDOM,
  canUseIntersectionObserver: canUseDOM && 'IntersectionObserver' in window,
  canUseViewport: canUseDOM,
};
