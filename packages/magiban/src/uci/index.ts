/** UCI and USI as pure functions: lines of text to commands and answers, and back. */
export {
  type Answer,
  type EngineOption,
  type Info,
  MATE_WORDS,
  MOVE_WORDS,
  type MoveWord,
  OPTION_TYPES,
  type OptionType,
  type Score,
} from './answer.js';
export {
  type Command,
  type CommandKind,
  GAME_RESULTS,
  type GoLimits,
  PROTOCOLS,
  type Protocol,
} from './command.js';
export { LineSplitter } from './line-splitter.js';
export { makeAnswer } from './make-answer.js';
export { makeCommand } from './make-command.js';
export { parseAnswer } from './parse-answer.js';
export { parseCommand } from './parse-command.js';
