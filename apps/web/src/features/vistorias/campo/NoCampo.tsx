import { Textarea } from '@mantine/core';
import type { Vistoria } from '@portal/domain/vistorias/contract';
import { achadoDaLinha, linhasDe } from '@portal/domain/vistorias/roteiro';
import type { Resultado } from '@portal/domain/vistorias/vistoria';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { VISTORIAS } from '#entities/vistorias/queries.ts';
import { ApiError } from '#lib/api-error.ts';
import { Card } from '#ui/Card.tsx';
import { ConflictDialog } from '#ui/dialog/ConflictDialog.tsx';
import { SaveState } from '#ui/SaveState.tsx';
import { useConcluir } from '../queries.ts';
import classes from '../Vistorias.module.css';
import { Concluir, type Fim } from './Concluir.tsx';
import { Diferencas } from './Diferencas.tsx';
import { Fotos } from './Fotos.tsx';
import { LinhaDoRoteiro } from './LinhaDoRoteiro.tsx';
import { useNotas } from './notas.ts';

/** The visit as it is made: each answer is kept as it is given, and lies on this machine while there is no network. */
export function NoCampo({ vistoria: v }: { vistoria: Vistoria }) {
  const queryClient = useQueryClient();
  const { notas, estado, salvoEm, conflito, guarda } = useNotas(v, (agora) =>
    queryClient.setQueryData([...VISTORIAS, 'uma', v.id], agora),
  );
  const [erros, setErros] = useState<Record<string, string>>({});
  const [fim, setFim] = useState<Fim>({ resultado: null, motivo: '', presentes: [] });
  const mudarFim = (mudou: Partial<Fim>) => setFim((antes) => ({ ...antes, ...mudou }));
  const concluir = useConcluir(v.id);
  const faltam = linhasDe(v.roteiro).filter((l) => achadoDaLinha(l, notas.respostas[l.id]) === null).length;

  async function enviar(resultado: Resultado) {
    const versao = await guarda.salvar();
    if (versao === null)
      throw new ApiError(422, 'O que você anotou ainda não chegou ao portal. Espere a conexão e tente de novo.');
    try {
      await concluir.mutateAsync({ versao, ...notas, ...fim, resultado });
      setErros({});
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setErros(Object.fromEntries(error.erros.map((e) => [e.campo.replace(/^respostas\./, ''), e.mensagem])));
      if (error.status === 409)
        throw new ApiError(422, 'Esta vistoria mudou em outro aparelho neste momento. Feche, confira e tente de novo.');
      throw error;
    }
  }

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
              linha={linha}
              fotos={<Fotos vistoria={v} linha={linha.id} rotulo={linha.texto} muda />}
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
      <Concluir roteiro={v.roteiro} notas={notas} faltam={faltam} fim={fim} onFim={mudarFim} onConcluir={enviar} />
      {conflito && (
        <ConflictDialog
          title="Esta vistoria foi anotada em outro aparelho"
          mine="Pôr o que anotei por cima"
          theirs="Ficar com o que está guardado"
          safe="mine"
          sides={[
            { label: 'Anotado aqui', content: <Diferencas roteiro={v.roteiro} de={conflito.base} ate={notas} /> },
            {
              label: 'Guardado no portal',
              content: <Diferencas roteiro={v.roteiro} de={conflito.base} ate={conflito.theirs.value} />,
            },
          ]}
          onResolve={guarda.resolver}
        >
          Nada se perdeu ainda. Nas linhas em que os dois escreveram vale o que você escolher.
        </ConflictDialog>
      )}
    </>
  );
}
