/** The examples compile under `strict` with the types of the built package; `next build` checks those of next-page. */
import { describe, expect, it } from 'vitest';
import { runNode, tool } from '../../scripts/tools.mjs';

describe('types', () => {
  it.each(['examples', 'examples/react-board'])('of %s', async (folder) => {
    const { output } = await runNode(tool('typescript', 'tsc'), ['-p', folder], { quiet: true });
    expect(output).toBe('');
  });
});
