import { Textarea } from '@mantine/core';
import type { Vistoria } from '@portal/domain/vistorias/contract';
import { achadoDaLinha, achadoEmPalavras, linhasDe } from '@portal/domain/vistorias/roteiro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { VISTORIAS } from '#entities/vistorias/queries.ts';
import { Card } from '#ui/Card.tsx';
import { ConflictDialog } from '#ui/dialog/ConflictDialog.tsx';
import { SaveState } from '#ui/SaveState.tsx';
import classes from '../Vistorias.module.css';
import { Concluir } from './Concluir.tsx';
import { Fotos } from './Fotos.tsx';
import { LinhaDoRoteiro } from './LinhaDoRoteiro.tsx';
import { mudancasDe, type Notas, useNotas } from './notas.ts';

/** The visit as it is made: each answer is kept as it is given, and lies on this machine while there is no network. */
export function NoCampo({ vistoria: v }: { vistoria: Vistoria }) {
  const queryClient = useQueryClient();
  const { notas, estado, salvoEm, conflito, guarda } = useNotas(v, (agora) =>
    queryClient.setQueryData([...VISTORIAS, 'uma', v.id], agora),
  );
  const [erros, setErros] = useState<Record<string, string>>({});
  const faltam = linhasDe(v.roteiro).filter((l) => achadoDaLinha(l, notas.respostas[l.id]) === null).length;
  return (
    <>
      {v.roteiro.map((secao, i) => (
        <Card
          key={secao.titulo}
          title={secao.titulo}
          id={`parte-${i}`}
          aside={i === 0 && <SaveState state={estado} at={salvoEm || null} />}
        >
          {secao.linhas.map((linha) => (
            <LinhaDoRoteiro
              key={linha.id}
              vistoria={v}
              linha={linha}
              resposta={notas.respostas[linha.id]}
              erro={erros[linha.id]}
              onMudar={(mudou) => guarda.responder(linha.id, mudou)}
            />
          ))}
        </Card>
      ))}
      <Card title="Observações e fotos do conjunto" id="observacoes">
        <div className={classes.partes}>
          <Textarea
            label="Observações"
            autosize
            minRows={3}
            maxRows={20}
            maxLength={4000}
            value={notas.observacoes}
            onChange={(e) => guarda.observar(e.currentTarget.value)}
          />
          <Fotos vistoria={v} linha="" rotulo="conjunto" muda />
        </div>
      </Card>
      <Concluir vistoria={v} notas={notas} faltam={faltam} salvar={guarda.salvar} onErros={setErros} />
      {conflito && (
        <ConflictDialog
          title="Esta vistoria foi anotada em outro aparelho"
          mine="Pôr o que anotei por cima"
          theirs="Ficar com o que está guardado"
          safe="mine"
          sides={[
            { label: 'Anotado aqui', content: <Diferencas vistoria={v} de={conflito.base} ate={notas} /> },
            { label: 'Guardado no portal', content: <Diferencas vistoria={v} de={conflito.base} ate={conflito.theirs.value} /> },
          ]}
          onResolve={guarda.resolver}
        >
          Nada se perdeu ainda. Nas linhas em que os dois escreveram vale o que você escolher.
        </ConflictDialog>
      )}
    </>
  );
}

/** What one side wrote since both went on from the same. */
function Diferencas({ vistoria, de, ate }: { vistoria: Vistoria; de: Notas; ate: Notas }) {
  const mudou = mudancasDe(de, ate);
  const linhas = linhasDe(vistoria.roteiro).filter((l) => mudou?.respostas[l.id]);
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
