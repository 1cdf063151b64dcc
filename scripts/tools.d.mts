export const ROOT: string;
export function npmScript(): string;
export function tool(packageName: string, command?: string): string;
