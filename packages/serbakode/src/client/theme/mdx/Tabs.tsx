import { Children, createContext, isValidElement, useContext, useEffect, useRef, type ReactNode } from 'react';
import { enhanceTabList } from '../../browser/enhanceTabs.ts';

export interface TabsProps {
  readonly children: ReactNode;
  /** Tabs of the same group switch together. */
  readonly groupId?: string;
  /** The tab that is open at first; null: none. */
  readonly defaultValue?: string | null;
  /** Parameter of the address that names the open tab; true: the group's name. */
  readonly queryString?: boolean | string;
  /** Labels by value, for items without their own. */
  readonly values?: readonly { readonly value: string; readonly label?: ReactNode }[];
}

/** `@theme/Tabs` for MDX pages: the same HTML as `::::tabs` in Markdown, which scripts turn into a tab list. */
export function Tabs({ children, groupId, defaultValue, queryString = false, values = NO_VALUES }: TabsProps) {
  const outside = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (outside.current) enhanceTabList(outside.current);
  }, []);
  return (
    <DefaultValue value={defaultValue ?? null}>
      <Values value={values}>
        <div
          ref={outside}
          className="tabs"
          data-tabs={defaultValue === null ? 'closed' : ''}
          data-tab-group={groupId}
          data-tab-query={queryString === true ? groupId : queryString || undefined}
        >
          {children}
        </div>
      </Values>
    </DefaultValue>
  );
}

export default Tabs;

const NO_VALUES: NonNullable<TabsProps['values']> = [];
const DefaultValue = createContext<string | null>(null);
const Values = createContext(NO_VALUES);

interface TabItemProps {
  readonly children: ReactNode;
  readonly value: string;
  readonly label?: ReactNode;
  readonly default?: boolean;
}

/** `@theme/TabItem` for MDX pages. */
export function TabItem({ children, value, label, default: isDefault = false }: TabItemProps) {
  const defaultValue = useContext(DefaultValue);
  const values = useContext(Values);
  const shown = label ?? values.find((entry) => entry.value === value)?.label ?? value;
  const text = toText(shown) || value;
  return (
    <section
      className="tab-panel"
      data-tab-label={text}
      data-tab-value={text === value ? undefined : value}
      data-tab-default={isDefault || defaultValue === value ? '' : undefined}
    >
      <p className="tab-label">{shown}</p>
      {children}
    </section>
  );
}

/** The text of a label: the button of a tab shows no elements. */
const toText = (label: ReactNode): string =>
  Children.toArray(label)
    .map((part) => (isValidElement<{ children?: ReactNode }>(part) ? toText(part.props.children) : String(part)))
    .join('');
