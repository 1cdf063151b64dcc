/** Worker process of `magiban bench`: runs the jobs it receives, and exits when its parent disconnects. */
import { measure } from './attacks.js';
import { listHere } from './move-lists-work.js';
import { countHere } from './perft-work.js';
import { answerOrders } from './processes.js';

answerOrders({ attacks: measure, perft: countHere, lists: listHere });
