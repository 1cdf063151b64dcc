/** Builds everything ShogiHome needs into a folder. */
export function buildShogihome(folder: string): Promise<void>;
