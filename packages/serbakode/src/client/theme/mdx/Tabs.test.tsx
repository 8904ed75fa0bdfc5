import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { TabItem, Tabs, type TabsProps } from './Tabs.tsx';

it('writes the HTML that ::::tabs has in Markdown', () => {
  const html = renderToStaticMarkup(
    <Tabs groupId="pm" defaultValue="b" values={[{ value: 'b', label: 'Yarn' }]}>
      <TabItem value="a" label="npm">
        A
      </TabItem>
      <TabItem value="b">B</TabItem>
      <TabItem value="c">C</TabItem>
    </Tabs>,
  );
  expect(html).toBe(
    '<div class="tabs" data-tabs="" data-tab-group="pm">' +
      '<section class="tab-panel" data-tab-label="npm" data-tab-value="a"><p class="tab-label">npm</p>A</section>' +
      '<section class="tab-panel" data-tab-label="Yarn" data-tab-value="b" data-tab-default=""><p class="tab-label">Yarn</p>B</section>' +
      '<section class="tab-panel" data-tab-label="c"><p class="tab-label">c</p>C</section></div>',
  );
});

it('has the text of a label that is an element, or its value if that has none', () => {
  const html = renderToStaticMarkup(
    <Tabs values={[{ value: 'b', label: <i /> }]}>
      <TabItem
        value="a"
        label={
          <>
            <b>npm</b> {11}
          </>
        }
      >
        A
      </TabItem>
      <TabItem value="b">B</TabItem>
    </Tabs>,
  );
  expect(html).toContain('data-tab-label="npm 11" data-tab-value="a"><p class="tab-label"><b>npm</b> 11</p>A');
  expect(html).toContain('data-tab-label="b"><p class="tab-label"><i></i></p>B');
});

it('contains the parameter that names the open tab, and the mark that none is open at first', () => {
  const draw = (props: Omit<TabsProps, 'children'>) =>
    renderToStaticMarkup(
      <Tabs {...props}>
        <TabItem value="a">A</TabItem>
      </Tabs>,
    ).split('>')[0];
  expect(draw({ groupId: 'pm', queryString: true })).toBe(
    '<div class="tabs" data-tabs="" data-tab-group="pm" data-tab-query="pm"',
  );
  expect(draw({ queryString: 'alat', defaultValue: null })).toBe(
    '<div class="tabs" data-tabs="closed" data-tab-query="alat"',
  );
});
