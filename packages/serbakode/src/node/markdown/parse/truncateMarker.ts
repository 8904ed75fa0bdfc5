import type { TreeNode } from './engine.ts';

/** Whether a block is `<!-- truncate -->`, or `{/* truncate *\/}` in MDX. */
export function isTruncateMarker(node: TreeNode): boolean {
  if (node.type === 'html') return /^<!--+\s*truncate\s*--+>\s*$/.test(node.value);
  if (node.type === 'mdxFlowExpression') return /^\s*\/\*\s*truncate\s*\*\/\s*$/.test(node.value);
  if (node.type !== 'paragraph' || node.children.length !== 1) return false;
  const [only] = node.children;
  return only?.type === 'text' && /^\{\s*\/\*\s*truncate\s*\*\/\s*\}$/.test(only.value);
}
