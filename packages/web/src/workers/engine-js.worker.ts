/** The same without WebAssembly: the core as plain JavaScript. */
import 'magiban/js-core';
import 'magiban/engine-worker';
