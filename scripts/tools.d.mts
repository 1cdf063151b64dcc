export const ROOT: string;
export function tool(packageName: string, command?: string): string;
