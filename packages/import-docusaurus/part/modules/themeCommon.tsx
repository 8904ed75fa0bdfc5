import Head from '@docusaurus/Head';
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { chooseColorMode, site, useColorMode as useShownMode, useColorModeChoice } from 'serbakode/client';
import { context } from './context.ts';

/** `@docusaurus/theme-common`: the exports that sites use. */
export function useColorMode() {
  const colorMode = useShownMode();
  return {
    colorMode,
    colorModeChoice: useColorModeChoice(),
    isDarkTheme: colorMode === 'dark',
    setColorMode: (mode: 'light' | 'dark' | null) => chooseColorMode(mode ?? 'system'),
    setLightTheme: () => chooseColorMode('light'),
    setDarkTheme: () => chooseColorMode('dark'),
  };
}

export {
  filterDocCardListItems,
  findFirstSidebarItemLink,
  useCurrentSidebarCategory,
  useDocsSidebar,
  useDocsVersion,
} from './docsClient.ts';
export { default as Details } from '@theme/Details';

/** The fields of `themeConfig` as they were written in Docusaurus. */
export const useThemeConfig = () => context.siteConfig.themeConfig;

interface WrapperProps {
  readonly className?: string;
  readonly children?: ReactNode;
}

/** Sets the class on an element around the content, because the class of `<html>` belongs to the theme. */
export function HtmlClassNameProvider({ className, children }: WrapperProps) {
  return <div className={className}>{children}</div>;
}
export { HtmlClassNameProvider as PluginHtmlClassNameProvider };

interface PageMetadataProps {
  readonly title?: string;
  readonly description?: string;
  readonly keywords?: readonly string[] | string;
  readonly image?: string;
  readonly children?: ReactNode;
}

export function PageMetadata({ title, description, keywords, image, children }: PageMetadataProps) {
  const address = image && new URL(image, `${site.url}${site.filesBase}`).href;
  return (
    <Head>
      {title && <title>{`${title} | ${site.title}`}</title>}
      {description && <meta name="description" content={description} />}
      {keywords && <meta name="keywords" content={[keywords].flat().join(',')} />}
      {address && <meta property="og:image" content={address} />}
      {address && <meta name="twitter:card" content="summary_large_image" />}
      {children}
    </Head>
  );
}

/** Pick one of the forms `one post|{count} posts`. */
export function usePluralForm() {
  return {
    selectMessage(count: number, forms: string): string {
      const all = forms.split('|');
      const rules = new Intl.PluralRules(site.htmlLang);
      const { pluralCategories } = rules.resolvedOptions();
      const order = ['zero', 'one', 'two', 'few', 'many', 'other'].filter((form) =>
        pluralCategories.some((known) => known === form),
      );
      return all[Math.min(order.indexOf(rules.select(count)), all.length - 1)] ?? forms;
    },
  };
}

/** Class names of Docusaurus's theme; the elements of this theme do not have them. */
export const ThemeClassNames = {
  page: {},
  wrapper: { main: 'main-wrapper', blogPages: 'blog-wrapper', docsPages: 'docs-wrapper' },
  common: { editThisPage: 'theme-edit-this-page', admonition: 'theme-admonition' },
  layout: {},
  docs: {},
  blog: {},
};

export function usePrevious<Value>(value: Value): Value | undefined {
  const [shown, setShown] = useState<{ readonly now: Value; readonly before?: Value }>({ now: value });
  if (shown.now !== value) setShown({ now: value, before: shown.now });
  return shown.before;
}

/** The kind of window, which only the browser knows. */
export function useWindowSize({ desktopBreakpoint = 996 } = {}): 'ssr' | 'desktop' | 'mobile' {
  const [size, setSize] = useState<'ssr' | 'desktop' | 'mobile'>('ssr');
  useEffect(() => {
    const update = () => setSize(window.innerWidth > desktopBreakpoint ? 'desktop' : 'mobile');
    update();
    window.addEventListener('resize', update);
    return () => window.removeEventListener('resize', update);
  }, [desktopBreakpoint]);
  return size;
}

export function useCollapsible({ initialState }: { readonly initialState: boolean | (() => boolean) }) {
  const [collapsed, setCollapsed] = useState(initialState);
  return { collapsed, setCollapsed, toggleCollapsed: () => setCollapsed((now) => !now) };
}

interface CollapsibleProps extends WrapperProps {
  readonly collapsed: boolean;
}

export function Collapsible({ collapsed, className, children }: CollapsibleProps) {
  return (
    <div className={className} hidden={collapsed}>
      {children}
    </div>
  );
}

/** A function with a stable identity that calls the latest callback. */
export function useEvent<Args extends readonly unknown[], Result>(run: (...args: Args) => Result) {
  const last = useRef(run);
  useEffect(() => {
    last.current = run;
  });
  return useCallback((...args: Args): Result => last.current(...args), []);
}

/** An empty theme: the style sheet contains the colors of code. */
export const usePrismTheme = () => ({ plain: {}, styles: [] });

export const prefersReducedMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
