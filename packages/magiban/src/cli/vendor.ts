/**
 * The packages that the command line is made with. The build bundles them into a file of their own, since they need
 * Node, and has the command line import that file.
 */
export { Presets, SingleBar } from 'cli-progress';
export * from 'commander';
