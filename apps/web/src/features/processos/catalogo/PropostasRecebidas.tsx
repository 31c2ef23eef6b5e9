import type { PropostaRecebida } from '@portal/domain/catalogo/propostas';
import { rota } from '#lib/rotas.ts';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { RouteLink } from '#ui/RouteLink.tsx';
import { TextSkeleton } from '#ui/Skeletons.tsx';
import { StatusPill } from '#ui/StatusPill.tsx';
import { When } from '#ui/When.tsx';
import classes from '../Processos.module.css';
import { SITUACOES } from './palavras.ts';
import { usePropostas } from './queries.ts';

/** What the catalogue offers the town; it decides on each. */
export function PropostasRecebidas() {
  const { data } = usePropostas();
  if (!data) return <TextSkeleton lines={5} />;
  if (data.length === 0)
    return (
      <EmptyState title="Nenhuma proposta">
        Quando o catálogo tiver um processo novo, ou uma versão melhor de um que você adotou, a proposta aparece aqui.
      </EmptyState>
    );
  return (
    <Card title="Propostas do catálogo" id="propostas">
      <ul className={classes.list}>
        {data.map((p) => (
          <li key={p.id} className={classes.row}>
            <div className={classes.line}>
              <span className={classes.what}>
                <RouteLink href={destino(p)}>{p.nome}</RouteLink>
                <span className={classes.soft}>
                  {oQue(p)}, proposta <When at={p.criado_em} />
                  {p.motivo && ` · recusada: “${p.motivo}”`}
                </span>
              </span>
              <StatusPill tone={SITUACOES[p.situacao].tom}>{SITUACOES[p.situacao].texto}</StatusPill>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}

const oQue = ({ situacao, processo, numero }: PropostaRecebida): string =>
  situacao !== 'pendente' ? `Versão ${numero} do modelo` : processo ? `Mudanças em ${processo.nome}` : 'Processo novo';

const destino = ({ id, situacao, processo }: PropostaRecebida): string =>
  situacao === 'aceita' && processo
    ? rota('prefeitura.configuracoes.processo', { id: processo.id })
    : rota('prefeitura.configuracoes.proposta', { id });
