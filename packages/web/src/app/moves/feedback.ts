/** Feedback on a move: sound and announcement if it was played, the reason if it is illegal. */
import type { PlayedMove, Rules } from '../../games/rules.js';
import type { Context } from '../context.js';
import { spokenMove } from '../words/spoken.js';

export function tellMove(context: Context, rules: Rules, move: PlayedMove): void {
  if (context.settings.sound) playMoveSound(rules.facts(move).captured !== undefined);
  context.announce(spokenMove(context.words, rules, move));
}

export function refuseMove(context: Context, error: unknown): void {
  context.toast(context.tell(error));
}

let audio: AudioContext | undefined;

/** The sound of a piece on wood: a short burst of filtered noise, made here, so that there is nothing to load. */
function playMoveSound(isCapture: boolean): void {
  // After a reload, a move of the engine may come first: browsers allow sound only after a click or a key.
  const { userActivation } = navigator as { userActivation?: UserActivation };
  if (userActivation?.hasBeenActive === false) return;
  try {
    audio ??= new AudioContext();
    const { currentTime: now, sampleRate } = audio;
    const length = Math.round(sampleRate * 0.06);
    const buffer = audio.createBuffer(1, length, sampleRate);
    const samples = buffer.getChannelData(0);
    for (let i = 0; i < length; i++) samples[i] = (Math.random() * 2 - 1) * (1 - i / length) ** 6;
    const source = audio.createBufferSource();
    source.buffer = buffer;
    const filter = audio.createBiquadFilter();
    filter.type = 'bandpass';
    filter.frequency.value = isCapture ? 950 : 1500;
    const gain = audio.createGain();
    gain.gain.value = isCapture ? 0.9 : 0.6;
    source.connect(filter).connect(gain).connect(audio.destination);
    source.start(now);
  } catch {
    // No audio device: the page works without sound.
  }
}
