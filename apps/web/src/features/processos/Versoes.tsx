import { Button, Select } from '@mantine/core';
import type { DetalheDoProcesso, VersaoDeProcesso } from '@portal/domain/processos/gestao';
import { useState } from 'react';
import { Card } from '#ui/Card.tsx';
import { TextSkeleton } from '#ui/Skeletons.tsx';
import { StatusPill } from '#ui/StatusPill.tsx';
import type { Tone } from '#ui/tones.ts';
import { When } from '#ui/When.tsx';
import { MudarDeVersao } from './MudarDeVersao.tsx';
import classes from './Processos.module.css';
import { exportar, useMudancas } from './queries.ts';
import { SemResposta } from './SemResposta.tsx';
import { Sentencas } from './Sentencas.tsx';

const SITUACOES: Record<VersaoDeProcesso['situacao'], { texto: string; tom: Tone }> = {
  rascunho: { texto: 'Rascunho', tom: 'amber' },
  agendada: { texto: 'Agendada', tom: 'violet' },
  publicada: { texto: 'Publicada', tom: 'green' },
  substituida: { texto: 'Substituída', tom: 'grey' },
};

/** The history of a process; any two versions side by side, in words. */
export function Versoes({ processo }: { processo: DetalheDoProcesso }) {
  const { id, versoes } = processo;
  return (
    <div className={classes.stack}>
      <Historico versoes={versoes} id={id} />
      <SemResposta id={id} />
      {versoes.length > 1 && <Comparacao processo={processo} />}
    </div>
  );
}

/** @param id of the process that may be changed from here; absent: only looked at */
export function Historico({ versoes, id }: { versoes: readonly VersaoDeProcesso[]; id?: string }) {
  return (
    <Card title="Histórico" id="historico">
      <ul className={classes.list}>
        {versoes.map((v) => (
          <li key={v.id} className={classes.row}>
            <div className={classes.line}>
              <span className={classes.what}>
                <span className={classes.name}>Versão {v.numero}</span>
                <span className={classes.soft}>
                  <Quando versao={v} />
                  {v.em_andamento > 0 && ` · ${v.em_andamento} em andamento`}
                </span>
              </span>
              {id && v.situacao === 'substituida' && v.em_andamento > 0 && <MudarDeVersao id={id} versao={v} />}
              <StatusPill tone={SITUACOES[v.situacao].tom}>{SITUACOES[v.situacao].texto}</StatusPill>
              {id && (
                <Button
                  variant="default"
                  size="xs"
                  aria-label={`Exportar a versão ${v.numero}`}
                  onClick={() => void exportar(id, v.id).catch(() => undefined)}
                >
                  Exportar
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Quando({
  versao: { publicada_em, publicada_por, vigente_de, situacao, criado_em, criado_por },
}: {
  versao: VersaoDeProcesso;
}) {
  const por = (nome: string) => (nome ? ` por ${nome}` : '');
  if (situacao === 'agendada' && vigente_de)
    return (
      <>
        entra no ar em <When at={vigente_de} exact />
        {por(publicada_por)}
      </>
    );
  if (publicada_em)
    return (
      <>
        publicada em <When at={publicada_em} exact />
        {por(publicada_por)}
      </>
    );
  return (
    <>
      aberta em <When at={criado_em} exact />
      {por(criado_por)}
    </>
  );
}

function Comparacao({ processo: { id, versoes } }: { processo: DetalheDoProcesso }) {
  const [de, setDe] = useState(versoes[1]?.id ?? '');
  const [para, setPara] = useState(versoes[0]?.id ?? '');
  const { data } = useMudancas(id, { de, para });
  const opcoes = versoes.map((v) => ({
    value: v.id,
    label: `Versão ${v.numero} (${SITUACOES[v.situacao].texto.toLowerCase()})`,
  }));
  return (
    <Card title="Comparar versões" id="comparar">
      <div className={classes.pair}>
        <Select label="Da versão" data={opcoes} value={de} allowDeselect={false} onChange={(v) => v && setDe(v)} />
        <Select label="Para a versão" data={opcoes} value={para} allowDeselect={false} onChange={(v) => v && setPara(v)} />
      </div>
      {data ? <Sentencas mudancas={data} nenhuma="As duas versões são iguais." /> : <TextSkeleton lines={3} />}
    </Card>
  );
}
