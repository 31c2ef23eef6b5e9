import { Card } from '#ui/Card.tsx';
import { ancora } from '../nomes.ts';
import classes from '../Processos.module.css';
import type { PropsDaAba } from '../partes.tsx';
import { useEm } from '../use-em.ts';
import { Campo } from './Campo.tsx';

/** The form of the process: its sections and fields. */
export function Formulario({ definicao, mudar, em }: PropsDaAba) {
  useEm(em);
  return (
    <Card title="Formulário" id="formulario">
      {definicao.secoes.map((s) => (
        <section key={s.id} id={ancora('secao', s.id)} tabIndex={-1}>
          <h3 className={classes.section}>{s.titulo || s.id}</h3>
          <ul className={classes.list}>
            {s.campos.map((c) => (
              <Campo key={c.id} campo={c} mudar={mudar} aberto={em === ancora('campo', c.id)} />
            ))}
          </ul>
        </section>
      ))}
    </Card>
  );
}
