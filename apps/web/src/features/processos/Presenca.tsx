import { type Presente, usePresenca, useRealtime } from '#lib/realtime/realtime.ts';
import { Callout } from '#ui/Callout.tsx';
import classes from './Presenca.module.css';

/** Tells of the others on this draft, and of each save of theirs. @param receber gets the number of the save */
export function Presenca({ id, receber }: { id: string; receber: (versao: number) => Promise<void> }) {
  const canal = `presence-rascunho.${id}`;
  const outros = usePresenca(canal);
  useRealtime<{ versao: number }>(canal, 'salvo', ({ versao }) => void receber(versao));
  return (
    <div role="status" className={outros.length > 0 ? classes.root : undefined}>
      {outros.length > 0 && <Callout>{`${juntar(outros)} neste rascunho. O que se salva aparece para todos.`}</Callout>}
    </div>
  );
}

function juntar(outros: readonly Presente[]): string {
  const nomes = outros.map(({ nome }) => nome || 'Outra pessoa');
  if (nomes.length === 1) return `${nomes[0]} também está`;
  return `${nomes.slice(0, -1).join(', ')} e ${nomes.at(-1)} também estão`;
}
