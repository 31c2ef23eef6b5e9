import type { ProcessoResumo } from '@portal/domain/processos/lista';
import type { RequerimentoLinha } from '@portal/domain/requerimentos/lista';
import { IconCircleCheck } from '@tabler/icons-react';
import { hrefDaLinha } from '#entities/requerimentos/hrefs.ts';
import { StatusRequerimento } from '#entities/requerimentos/StatusRequerimento.tsx';
import { RouteLink } from '#ui/RouteLink.tsx';
import { When } from '#ui/When.tsx';
import trabalho from '../trabalho/Trabalho.module.css';
import classes from './Inicio.module.css';

interface Props {
  requerimentos: readonly RequerimentoLinha[];
  processos: readonly ProcessoResumo[];
}

/** Requests as links: what, for whom, how it stands. */
export const Linhas = ({ requerimentos, processos }: Props) => (
  <ul className={classes.linhas}>
    {requerimentos.map((r) => (
      <li key={r.id}>
        <RouteLink href={hrefDaLinha(r, processos)} className={classes.linha}>
          <span className={classes.linhaNome}>
            <strong>{r.processo_nome}</strong>
            <Fatos r={r} />
          </span>
          <StatusRequerimento status={r.status} />
          <span className={classes.quando}>
            <When at={r.atualizado_em} />
          </span>
        </RouteLink>
      </li>
    ))}
  </ul>
);

/** Owners see what others asked for their property, professionals what they ask for others: then it is said for whom. */
function Fatos({ r }: { r: RequerimentoLinha }) {
  return <span className={classes.fraco}>{[r.cliente, r.numero ?? 'sem número', r.endereco].filter(Boolean).join(' · ')}</span>;
}

/** What was approved in the last days: there is something to fetch. */
export function Prontos({ requerimentos, processos }: Props) {
  if (requerimentos.length === 0) return null;
  return (
    <section aria-labelledby="prontos">
      <h3 className={trabalho.faixa} id="prontos">
        Aprovados há pouco
      </h3>
      <ul className={trabalho.linhas} aria-label="Aprovados há pouco">
        {requerimentos.map((r) => (
          <li key={r.id}>
            <RouteLink href={hrefDaLinha(r, processos)} className={trabalho.linha}>
              <span className={trabalho.icone} data-tom="green" aria-hidden>
                <IconCircleCheck size={20} />
              </span>
              <span className={trabalho.oque}>
                <strong>Aprovado (deferido): veja o resultado</strong>
                <span className={trabalho.fatos}>
                  <span className={trabalho.resto}>{[r.processo_nome, r.numero, r.endereco].filter(Boolean).join(' · ')}</span>
                </span>
              </span>
              <span className={trabalho.quando}>
                <When at={r.atualizado_em} />
              </span>
            </RouteLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
