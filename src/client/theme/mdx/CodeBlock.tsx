import { getMarkdownLabels } from '../../../shared/messages/markdownLabels.ts';
import { useSite } from '../site/SiteContext.tsx';

interface CodeBlockProps {
  readonly children: string;
  readonly language?: string;
  readonly title?: string;
  readonly showLineNumbers?: boolean;
}

/** `@theme/CodeBlock` of modules: the frame and copy button of a fence. Colours are given to fences at build; what is only
 *  known when the page is drawn has none. */
export default function CodeBlock({ children, language = 'text', title, showLineNumbers = false }: CodeBlockProps) {
  const { interfaceLanguage } = useSite();
  return (
    <figure className={showLineNumbers ? 'code numbered' : 'code'} data-lang={language}>
      {title && <figcaption className="code-title">{title}</figcaption>}
      <div className="code-frame">
        {/* Reachable by keyboard, because it scrolls. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <pre className="code-pre" tabIndex={0}>
          <code>
            {children
              .replace(/\n$/, '')
              .split('\n')
              .map((line, index) => (
                // Lines have nothing but their number to know them by.
                // oxlint-disable-next-line react/no-array-index-key
                <span key={index} className="line">
                  {`${line}\n`}
                </span>
              ))}
          </code>
        </pre>
        <button
          type="button"
          className="code-copy"
          data-copy=""
          aria-label={getMarkdownLabels(interfaceLanguage).copyCode}
        />
      </div>
    </figure>
  );
}
