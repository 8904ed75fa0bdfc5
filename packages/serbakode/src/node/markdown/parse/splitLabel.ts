import type { TreeNode } from './engine.ts';

/** Split the blocks of a directive from its label (`:::note[Label]`). */
export function splitLabel(node: TreeNode<'containerDirective'>): {
  label: TreeNode<'paragraph'> | null;
  content: readonly TreeNode[];
} {
  const [first, ...rest] = node.children;
  if (first?.type !== 'paragraph' || first.data?.directiveLabel !== true)
    return { label: null, content: node.children };
  return { label: first.children.length === 0 ? null : first, content: rest };
}
