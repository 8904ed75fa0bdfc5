import { useEffect, useState, type ComponentType } from 'react';
import { Columns, PageHead } from 'serbakode/client';

interface LaterPageProps<Props extends object> {
  readonly title: string;
  readonly language: string;
  readonly texts: Readonly<Record<'lead' | 'needsScript' | 'failedToLoad' | 'retry', string>>;
  /** Loads what the page shows; always the same function. */
  readonly load: () => Promise<ComponentType<Props>>;
  /** Props of the content; null while prerendering. */
  readonly given: Props | null;
}

/** A page whose content is loaded after hydration; without scripts it shows its requirements. */
export function LaterPage<Props extends object>({ title, language, texts, load, given }: LaterPageProps<Props>) {
  const [View, setView] = useState<ComponentType<Props> | null>(null);
  const [hasFailed, setHasFailed] = useState(false);

  useEffect(() => {
    if (hasFailed) return;
    load().then(
      (loaded) => setView(() => loaded),
      (error: unknown) => {
        console.warn('The page could not be loaded.', error);
        setHasFailed(true);
      },
    );
  }, [hasFailed, load]);

  return (
    <Columns>
      <PageHead title={title} lead={texts.lead} lang={language} />
      <div className="comes-later" lang={language}>
        <noscript>
          <p className="callout">{texts.needsScript}</p>
        </noscript>
        <div role="status">
          {hasFailed && (
            <p className="callout">
              {texts.failedToLoad}{' '}
              <button type="button" className="button quiet" onClick={() => setHasFailed(false)}>
                {texts.retry}
              </button>
            </p>
          )}
        </div>
        {View && given && <View {...given} />}
      </div>
    </Columns>
  );
}
