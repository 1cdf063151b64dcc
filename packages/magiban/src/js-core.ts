/**
 * `magiban/js-core`: makes every core available as plain JavaScript, for pages without WebAssembly. `magiban/js-core/chess` and
 * the like bring a single one.
 */
import '@magiban/core/js/chess';
import '@magiban/core/js/chess-engine';
import '@magiban/core/js/chess-mate';
import '@magiban/core/js/lab';
import '@magiban/core/js/shogi';
import '@magiban/core/js/shogi-engine';
import '@magiban/core/js/shogi-mate';
