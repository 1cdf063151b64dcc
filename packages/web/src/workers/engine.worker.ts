/** The script of the engine's workers, as a file of the page: its policy forbids blobs. */
import 'magiban/engine-worker';
