import { Button, NativeSelect, Select, TextInput } from '@mantine/core';
import { ACOES_DO_GRUPO, type Grupo as GrupoDeEncargos, NOMES_DOS_GRUPOS, PALAVRA_DO_DIA } from '@portal/domain/encargos/grupos';
import { useState } from 'react';
import { POR_PAGINA, useListaDeEncargos } from '#entities/encargos/queries.ts';
import { formatTotal } from '#lib/format.ts';
import { Card } from '#ui/Card.tsx';
import { RouteLink } from '#ui/RouteLink.tsx';
import { TextSkeleton } from '#ui/Skeletons.tsx';
import { When } from '#ui/When.tsx';
import classes from './Encargos.module.css';
import { type EscolhaNaTela, falta, opcoesDo, pedeMotivo } from './escolhas.ts';

interface Props {
  pessoaId: string;
  grupo: GrupoDeEncargos;
  total: number;
  escolha: EscolhaNaTela;
  pessoas: { id: string; nome: string }[];
  /** What lacks is said once it was sent. */
  enviado: boolean;
  onEscolha: (escolha: EscolhaNaTela) => void;
}

/** Ten at a time of one group, and what becomes of all of it. */
export function Grupo({ pessoaId, grupo, total, escolha, pessoas, enviado, onEscolha }: Props) {
  const { titulo } = NOMES_DOS_GRUPOS[grupo];
  const lacks = enviado ? falta(grupo, escolha) : {};
  return (
    <Card title={`${titulo} (${formatTotal(total)})`} id={grupo}>
      <div className={classes.corpo}>
        <Lista pessoaId={pessoaId} grupo={grupo} total={total} />
        {ACOES_DO_GRUPO[grupo].length === 0 ? (
          <p className={classes.soft}>Vão junto com as etapas dos seus requerimentos.</p>
        ) : (
          <div className={classes.escolha}>
            <NativeSelect
              label={`O que fazer: ${titulo.toLowerCase()}`}
              data={opcoesDo(grupo)}
              value={escolha.acao}
              onChange={(e) => onEscolha({ ...escolha, acao: e.currentTarget.value as EscolhaNaTela['acao'] })}
            />
            {escolha.acao === 'passar' && (
              <Select
                label="Para quem"
                data={pessoas.map((p) => ({ value: p.id, label: p.nome }))}
                value={escolha.para || null}
                error={lacks.para}
                searchable
                placeholder="Escolha"
                nothingFoundMessage="Nada encontrado"
                onChange={(para) => onEscolha({ ...escolha, para: para ?? '' })}
              />
            )}
            {escolha.acao !== '' && (
              <TextInput
                label={pedeMotivo(grupo, escolha.acao) ? 'Motivo' : 'Motivo (opcional)'}
                value={escolha.motivo}
                error={lacks.motivo}
                maxLength={500}
                onChange={(e) => onEscolha({ ...escolha, motivo: e.currentTarget.value })}
              />
            )}
          </div>
        )}
      </div>
    </Card>
  );
}

function Lista({ pessoaId, grupo, total }: { pessoaId: string; grupo: GrupoDeEncargos; total: number }) {
  const [page, setPage] = useState(1);
  const { data } = useListaDeEncargos(pessoaId, grupo, page);
  const ultima = Math.max(1, Math.ceil(total / POR_PAGINA));
  // what was passed on takes pages away
  const atual = Math.min(page, ultima);
  if (!data) return <TextSkeleton lines={3} />;
  return (
    <>
      <ul className={classes.lista} aria-label={NOMES_DOS_GRUPOS[grupo].titulo}>
        {data.data.map((e) => (
          <li key={e.id}>
            <span className={classes.quem}>
              {e.link ? <RouteLink href={e.link}>{e.titulo}</RouteLink> : e.titulo}
              <span className={classes.soft}>{e.detalhe}</span>
            </span>
            {e.em && (
              <span className={classes.soft}>
                {PALAVRA_DO_DIA[grupo] && `${PALAVRA_DO_DIA[grupo]} `}
                <When at={e.em} exact />
              </span>
            )}
          </li>
        ))}
      </ul>
      {ultima > 1 && (
        <nav className={classes.fim} aria-label={`Páginas: ${NOMES_DOS_GRUPOS[grupo].titulo.toLowerCase()}`}>
          <Button variant="default" size="sm" disabled={atual <= 1} onClick={() => setPage(atual - 1)}>
            Anteriores
          </Button>
          <span className={classes.soft} role="status">
            Página {formatTotal(atual)} de {formatTotal(ultima)}
          </span>
          <Button variant="default" size="sm" disabled={atual >= ultima} onClick={() => setPage(atual + 1)}>
            Próximas
          </Button>
        </nav>
      )}
    </>
  );
}
