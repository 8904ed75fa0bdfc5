import type { TreeNode } from './engine.ts';
import { ID_AT_END, ID_IN_COMMENT } from './headingId.ts';

/** Split the id off the end of a heading. */
export function splitHeading(node: TreeNode<'heading'>): { children: readonly TreeNode[]; id: string | null } {
  const last = node.children.at(-1);
  const isComment = last?.type === 'mdxTextExpression' || last?.type === 'html';
  const inComment = isComment ? ID_IN_COMMENT.exec(last.value) : null;
  if (inComment) return { children: node.children.slice(0, -1), id: inComment[1] ?? null };
  const match = last?.type === 'text' ? ID_AT_END.exec(last.value) : null;
  if (last?.type !== 'text' || !match) return { children: node.children, id: null };
  const text = last.value.slice(0, match.index);
  return {
    children: [...node.children.slice(0, -1), ...(text === '' ? [] : [{ ...last, value: text }])],
    id: match[1] ?? null,
  };
}
