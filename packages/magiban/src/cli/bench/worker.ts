/** A process of `magiban bench`: measures what it is asked for, and ends when nobody asks any more. */
import { measure } from './attacks.js';
import { listHere } from './move-lists-work.js';
import { countHere } from './perft-work.js';
import { answerOrders } from './processes.js';

answerOrders({ attacks: measure, perft: countHere, lists: listHere });
