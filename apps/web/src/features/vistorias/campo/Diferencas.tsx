import { achadoDaLinha, achadoEmPalavras, linhasDe, type Roteiro } from '@portal/domain/vistorias/roteiro';
import type { Notas } from '@portal/domain/vistorias/sincronia';
import classes from '../Vistorias.module.css';
import { mudancasDe } from './mudancas.ts';

/** What one side wrote since both went on from the same. */
export function Diferencas({ roteiro, de, ate }: { roteiro: Roteiro; de: Notas; ate: Notas }) {
  const mudou = mudancasDe(de, ate);
  const linhas = linhasDe(roteiro).filter((l) => mudou?.respostas[l.id]);
  return (
    <ul className={classes.lista}>
      {linhas.map((l) => {
        const r = ate.respostas[l.id];
        return (
          <li key={l.id} className={classes.nome}>
            <strong>{l.texto}</strong>
            <span>{[achadoDaLinha(l, r), r && achadoEmPalavras(l, r)].filter(Boolean).join(' · ') || 'Apagado'}</span>
          </li>
        );
      })}
      {mudou?.observacoes !== undefined && (
        <li className={classes.nome}>
          <strong>Observações</strong>
          <span>{mudou.observacoes || 'Apagadas'}</span>
        </li>
      )}
      {!mudou && <li className={classes.fraco}>Nada novo.</li>}
    </ul>
  );
}
