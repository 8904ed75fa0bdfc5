import { hash } from 'node:crypto';
import { toPlainText, type TreeNode } from 'serbakode/part';

/** An item of a list of choices: the choice, and the explanation why it is right or wrong. */
export interface ChoiceParts {
  readonly id: string;
  readonly isRight: boolean;
  /** Plain text of the choice. */
  readonly text: string;
  readonly label: readonly TreeNode[];
  readonly explanation: readonly TreeNode[];
  readonly line: number;
  /** First and last line of the explanation; null if there is none. */
  readonly explanationLines: readonly [number, number] | null;
}

/** Whether a list is a list of choices: one of its items has a box. */
export function isChoiceList(node: TreeNode): node is TreeNode<'list'> {
  return node.type === 'list' && node.children.some((item) => typeof item.checked === 'boolean');
}

/** The first line of an item is the choice, what follows it explains. A choice over several lines has its explanation
 *  in a separate paragraph. */
export function toChoiceParts(item: TreeNode<'listItem'>): ChoiceParts {
  const [first, ...rest] = item.children;
  const words: readonly TreeNode[] = first?.type === 'paragraph' ? first.children : [];
  const others = first?.type === 'paragraph' ? rest : item.children;
  const { label, explanation } = others.length > 0 ? { label: words, explanation: others } : splitAtLineEnd(words);
  const line = item.position?.start.line ?? 1;
  const last = item.position?.end.line ?? line;
  const text = toPlainText(label).replace(/\s+/g, ' ').trim();
  return {
    id: `c${hash('sha256', text, 'hex').slice(0, 8)}`,
    isRight: item.checked === true,
    text,
    label,
    explanation,
    line,
    explanationLines: explanation.length === 0 ? null : [others[0]?.position?.start.line ?? line + 1, last],
  };
}

function splitAtLineEnd(nodes: readonly TreeNode[]): Pick<ChoiceParts, 'label' | 'explanation'> {
  const at = nodes.findIndex((node) => node.type === 'break' || (node.type === 'text' && node.value.includes('\n')));
  const node = nodes[at];
  if (!node) return { label: nodes, explanation: [] };
  const before = nodes.slice(0, at);
  const after = nodes.slice(at + 1);
  if (node.type !== 'text') return { label: before, explanation: toParagraph(after) };
  const end = node.value.indexOf('\n');
  const left: TreeNode = { ...node, value: node.value.slice(0, end) };
  const right: TreeNode = { ...node, value: node.value.slice(end + 1) };
  return { label: [...before, left], explanation: toParagraph([right, ...after]) };
}

function toParagraph(children: readonly TreeNode[]): TreeNode[] {
  return [{ type: 'paragraph', children: [...children] } as TreeNode<'paragraph'>];
}
