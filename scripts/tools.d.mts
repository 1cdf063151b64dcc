export const ROOT: string;
export function npmScript(): string;
export function tool(packageName: string, command?: string): string;
export function runNode(
  script: string,
  args: readonly string[],
  options?: { cwd?: string; quiet?: boolean },
): Promise<{ code: number; output: string }>;
