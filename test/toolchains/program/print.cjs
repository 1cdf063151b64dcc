// The same for CommonJS, with the program from the same text.
const { program } = require('./program.cjs');

program().then((result) => process.stdout.write(JSON.stringify(result)));
