// On the command line: prints the result. Without `await` at the top level, it can be bundled as CommonJS.
import { program } from './program.js';

program().then((result) => process.stdout.write(JSON.stringify(result)));
