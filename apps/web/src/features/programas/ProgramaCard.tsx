import { Button } from '@mantine/core';
import type { Chave, Programa } from '@portal/domain/programas/contract';
import { CHAVES_AO_MESMO_TEMPO, ESCOPOS, PALAVRAS_DO_ESCOPO } from '@portal/domain/programas/escopos';
import { formatDateTime, plural } from '#lib/format.ts';
import { rota } from '#lib/rotas.ts';
import { Card } from '#ui/Card.tsx';
import { FactList } from '#ui/FactList.tsx';
import { RouteLink } from '#ui/RouteLink.tsx';
import { StatusPill } from '#ui/StatusPill.tsx';
import classes from './Programas.module.css';

export type Acao = { o: 'mudar' | 'ligar' | 'desligar' | 'chave' | 'excluir' } | { o: 'encerrar'; chave: Chave };

interface Props {
  programa: Programa;
  onAcao: (acao: Acao) => void;
}

/** One program: what it may do, the keys it comes by, and whether it comes. */
export function ProgramaCard({ programa: p, onAcao }: Props) {
  return (
    <Card
      title={p.nome}
      id={`programa-${p.id}`}
      aside={<StatusPill tone={p.ligado ? 'green' : 'grey'}>{p.ligado ? 'Ligado' : 'Desligado'}</StatusPill>}
    >
      <p className={classes.finalidade}>{p.finalidade}</p>
      <FactList
        columns={2}
        facts={[
          {
            label: 'Pode',
            value: (
              <ul className={classes.escopos}>
                {ESCOPOS.filter((e) => p.escopos.includes(e)).map((e) => (
                  <li key={e}>{PALAVRAS_DO_ESCOPO[e].nome}</li>
                ))}
              </ul>
            ),
          },
          { label: 'Últimos sete dias', value: <Uso programa={p} /> },
          { label: 'client_id', value: <code className={classes.codigo}>{p.id}</code>, wide: true },
          { label: 'Chaves que valem', value: <Chaves programa={p} onAcao={onAcao} />, wide: true },
        ]}
      />
      <div className={classes.acoes}>
        <Button variant="default" aria-label={`Mudar o programa ${p.nome}`} onClick={() => onAcao({ o: 'mudar' })}>
          Mudar
        </Button>
        {p.chaves.length < CHAVES_AO_MESMO_TEMPO && (
          <Button variant="default" aria-label={`Dar outra chave a ${p.nome}`} onClick={() => onAcao({ o: 'chave' })}>
            {p.chaves.length === 0 ? 'Dar uma chave' : 'Dar outra chave'}
          </Button>
        )}
        <Button
          variant="default"
          aria-label={`${p.ligado ? 'Desligar' : 'Ligar'} o programa ${p.nome}`}
          onClick={() => onAcao({ o: p.ligado ? 'desligar' : 'ligar' })}
        >
          {p.ligado ? 'Desligar' : 'Ligar'}
        </Button>
        <Button
          variant="subtle"
          color="gray"
          aria-label={`Excluir o programa ${p.nome}`}
          onClick={() => onAcao({ o: 'excluir' })}
        >
          Excluir
        </Button>
      </div>
    </Card>
  );
}

function Uso({ programa: p }: { programa: Programa }) {
  if (p.chamadas === 0 && !p.usado_em) return 'Ainda não entrou.';
  return (
    <>
      {plural(p.chamadas, 'chamada', 'chamadas')}
      {p.recusas > 0 && `, ${plural(p.recusas, 'recusada', 'recusadas')}`}
      {p.usado_em && `. Entrou pela última vez em ${formatDateTime(p.usado_em)}.`}{' '}
      <RouteLink href={rota('prefeitura.programas.uso', { id: p.id })}>
        Ver o uso<span className="visually-hidden"> de {p.nome}</span>
      </RouteLink>
    </>
  );
}

function Chaves({ programa: p, onAcao }: Props) {
  if (p.chaves.length === 0) return 'Nenhuma: o programa não consegue entrar.';
  return (
    <ul className={classes.chaves}>
      {p.chaves.map((c) => (
        <li key={c.id}>
          <span>
            <code className={classes.codigo}>…{c.final}</code>{' '}
            <span className={classes.fraco}>
              dada em {formatDateTime(c.criada_em)} por {c.criada_por};{' '}
              {c.usada_em ? `usada em ${formatDateTime(c.usada_em)}` : 'ainda não usada'}
            </span>
          </span>
          <Button
            variant="default"
            size="compact-sm"
            aria-label={`Encerrar a chave que termina em ${c.final}`}
            onClick={() => onAcao({ o: 'encerrar', chave: c })}
          >
            Encerrar
          </Button>
        </li>
      ))}
    </ul>
  );
}
