/** Rendered on the server: legal moves and exact outcomes are in the HTML before any script runs. */
import { Analysis } from './analysis.tsx';
import { ENDGAMES, factsOf } from './positions.ts';

interface Props {
  readonly searchParams: Promise<{ readonly fen?: string | string[] }>;
}

export default async function Page({ searchParams }: Props) {
  const { fen } = await searchParams;
  const own = typeof fen === 'string' ? [{ title: 'Your position', fen }] : [];
  return (
    <main>
      <h1>Endgames</h1>
      <form>
        <label>
          FEN <input name="fen" size={60} />
        </label>{' '}
        <button type="submit">Show</button>
      </form>
      {[...own, ...ENDGAMES].map((entry) => (
        <Entry key={entry.title} {...entry} />
      ))}
    </main>
  );
}

async function Entry({ title, fen }: { readonly title: string; readonly fen: string }) {
  const facts = await factsOf(fen);
  return (
    <article>
      <h2>{title}</h2>
      <p>
        <code>{fen}</code>
      </p>
      {'error' in facts ? (
        <p role="alert">{facts.error}</p>
      ) : (
        <>
          <p>
            {facts.verdict?.outcome ?? 'in no table'}
            {facts.verdict?.dtm != null && ` in ${facts.verdict.dtm} plies`}
          </p>
          <p>{facts.moves.join(' ')}</p>
          <Analysis fen={fen} />
        </>
      )}
    </article>
  );
}
