import type { TreeNode } from './engine.ts';

/** Whether a block is `<!-- truncate -->`, or `{/* truncate *\/}` in MDX. */
export function isTruncateMarker(node: TreeNode): boolean {
  if (node.type === 'html') return /^<!--+\s*truncate\s*--+>\s*$/.test(node.value);
  if (node.type === 'mdxFlowExpression') return /^\s*\/\*\s*truncate\s*\*\/\s*$/.test(node.value);
  if (node.type !== 'paragraph' || node.children.length !== 1) return false;
  const [only] = node.children;
  return only?.type === 'text' && /^\{\s*\/\*\s*truncate\s*\*\/\s*\}$/.test(only.value);
}

/** Whether a node is a paragraph that is shown; a truncate marker can look like one. */
export const isParagraph = (node: TreeNode | undefined): node is TreeNode<'paragraph'> =>
  node?.type === 'paragraph' && !isTruncateMarker(node);
