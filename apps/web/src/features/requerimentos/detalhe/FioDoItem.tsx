import { ATOS_DA_FALA } from '@portal/domain/pendencias/revisao';
import type { Pendencia } from '@portal/domain/pendencias/schema';
import { plural } from '#lib/format.ts';
import { When } from '#ui/When.tsx';
import classes from './Pendencias.module.css';

/** What was written about an item in the rounds before. The first asking alone stands above it already. */
export function FioDoItem({ fio }: { fio: Pendencia['fio'] }) {
  if (fio.length < 2) return null;
  return (
    <details className={classes.fio}>
      <summary>O que já foi dito ({plural(fio.length, 'mensagem', 'mensagens')})</summary>
      <ol>
        {fio.map(({ ato, texto, autor_nome, criado_em }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines are only ever added at the end
          <li key={index}>
            <strong>{ATOS_DA_FALA[ato]}</strong>
            <span className={classes.estado}>
              {' '}
              {autor_nome} · <When at={criado_em} />
            </span>
            {texto && <p>{texto}</p>}
          </li>
        ))}
      </ol>
    </details>
  );
}
