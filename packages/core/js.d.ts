/** A core as plain JavaScript: puts a function that makes instances into the global map of such cores. */
export {};
