import { NAME, type Options } from './modules/options.ts';

const module = (file: string) => `./modules/${file}`;

/** Modules of Docusaurus 3 that the engine's theme lacks, and the styles that pages of Docusaurus rely on. */
export default (options: Options = {}) => ({
  name: NAME,
  client: './infima/client.ts',
  data: options,
  modules: {
    '@docusaurus/ErrorBoundary': module('ErrorBoundary.tsx'),
    '@docusaurus/ExecutionEnvironment': module('ExecutionEnvironment.ts'),
    '@docusaurus/Interpolate': module('Translate.tsx'),
    '@docusaurus/Translate': module('Translate.tsx'),
    '@docusaurus/isInternalUrl': module('isInternalUrl.ts'),
    '@docusaurus/plugin-content-docs/client': module('docsClient.ts'),
    '@docusaurus/router': module('router.tsx'),
    '@docusaurus/theme-common': module('themeCommon.tsx'),
    '@docusaurus/theme-common/internal': module('themeCommon.tsx'),
    '@docusaurus/useBrokenLinks': module('useBrokenLinks.ts'),
    '@docusaurus/useDocusaurusContext': module('useDocusaurusContext.ts'),
    // Without data, the engine reports the import with its fix.
    ...(options.globalData && { '@docusaurus/useGlobalData': module('useGlobalData.ts') }),
    '@docusaurus/useIsBrowser': module('useIsBrowser.ts'),
    '@generated/docusaurus.config': module('generatedConfig.ts'),
    '@theme/DocCard': module('DocCard.tsx'),
    '@theme/DocCardList': module('DocCardList.tsx'),
    '@theme/IdealImage': module('IdealImage.tsx'),
    '@theme/MDXComponents': module('MDXComponents.ts'),
    '@theme/TOCInline': module('TOCInline.tsx'),
    '@theme/ThemedImage': module('ThemedImage.tsx'),
  },
});
