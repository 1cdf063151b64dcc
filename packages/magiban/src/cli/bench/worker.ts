/** A process of `magiban bench attacks`: measures one group of methods, sends the figures home, and ends. */
import { type Group, measure } from './attacks.js';

const measured = await measure(JSON.parse(process.argv[2] as string) as Group);
process.send?.(measured);
process.disconnect?.();
