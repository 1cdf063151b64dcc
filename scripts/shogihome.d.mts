/** Everything that ShogiHome needs, in a folder. */
export function buildShogihome(folder: string): Promise<void>;
