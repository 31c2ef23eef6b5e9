import type { SemResposta as Pergunta } from '@portal/domain/processos/gestao';
import { rota } from '#lib/rotas.ts';
import { Card } from '#ui/Card.tsx';
import { RouteLink } from '#ui/RouteLink.tsx';
import classes from './Processos.module.css';
import { useSemResposta } from './queries.ts';

/**
 * Requests under way that left a question empty which a condition denies: it held for them until 2026-11-28 and holds no more. Nothing
 * stands here where there are none.
 */
export function SemResposta({ id }: { id: string }) {
  const { data } = useSemResposta(id);
  if (!data || data.length === 0) return null;
  return (
    <Card title="Requerimentos a conferir" id="sem-resposta">
      <p>
        Uma condição que nega uma resposta, como “é diferente de”, não vale para a pergunta que ficou vazia. Até 28/11/2026 valia.
        Nos requerimentos abaixo a pergunta ficou vazia: confira as taxas, os documentos e as etapas de cada um.
      </p>
      <ul className={classes.list}>
        {data.map((pergunta) => (
          <li key={`${pergunta.versao}-${pergunta.campo.id}`} className={classes.row}>
            <Conferir {...pergunta} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Conferir({ versao, campo, condicoes, total, requerimentos }: Pergunta) {
  const restam = total - requerimentos.length;
  return (
    <div className={classes.stack}>
      <strong>
        {campo.rotulo} (versão {versao}): {total === 1 ? '1 requerimento' : `${total.toLocaleString('pt-BR')} requerimentos`}
      </strong>
      {condicoes.map((texto) => (
        <span key={texto} className={classes.soft}>
          {texto}
        </span>
      ))}
      <span>
        {requerimentos.map((r, i) => (
          <span key={r.id}>
            {i > 0 && ', '}
            <RouteLink href={rota('prefeitura.requerimento.gerenciar', { id: r.id })}>{r.numero}</RouteLink>
          </span>
        ))}
        {restam > 0 && ` e mais ${restam.toLocaleString('pt-BR')}`}
      </span>
    </div>
  );
}
