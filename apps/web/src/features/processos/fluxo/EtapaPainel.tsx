import { Textarea, TextInput } from '@mantine/core';
import type { Rascunho } from '@portal/domain/processos/rascunho';
import { mudarEtapa } from '../edicoes.ts';
import classes from '../Processos.module.css';
import { Bloco, type PropsDaAba, texto } from '../partes.tsx';
import type { EtapaRascunho } from './edicoes.ts';
import { Conferencia } from './painel/Conferencia.tsx';
import { Decisao } from './painel/Decisao.tsx';
import { Exigencias } from './painel/Exigencias.tsx';
import { Prazo } from './painel/Prazo.tsx';
import { Quando } from './painel/Quando.tsx';
import { Quem } from './painel/Quem.tsx';
import { SubRequerimentos } from './painel/SubRequerimentos.tsx';
import { Vistorias } from './painel/Vistorias.tsx';

export interface PropsDoBloco {
  etapa: EtapaRascunho;
  definicao: Rascunho;
  processo: PropsDaAba['processo'];
  set: (remendo: Record<string, unknown>) => void;
}

interface Props extends Omit<PropsDoBloco, 'set'> {
  mudar: PropsDaAba['mudar'];
}

/** Everything about one step, question by question. */
export function EtapaPainel({ etapa, definicao, processo, mudar }: Props) {
  const set = (remendo: Record<string, unknown>) => mudar?.(mudarEtapa(etapa.id, remendo));
  const props = { etapa, definicao, processo, set };
  return (
    <fieldset disabled={!mudar} className={classes.panel}>
      <legend className={classes.hidden}>Etapa {etapa.nome}</legend>
      <Bloco titulo="O que é">
        <TextInput
          label="Nome da etapa"
          value={etapa.nome}
          maxLength={120}
          onChange={(e) => set({ nome: e.currentTarget.value })}
        />
        <Textarea
          label="O que acontece nesta etapa"
          description="O requerente lê isto no andamento do pedido."
          autosize
          minRows={2}
          maxLength={500}
          value={texto(etapa.descricao)}
          onChange={(e) => set({ descricao: e.currentTarget.value })}
        />
      </Bloco>
      <Quem {...props} />
      <Quando {...props} />
      <Prazo {...props} />
      <Decisao {...props} />
      <Conferencia {...props} />
      <Exigencias {...props} />
      <Vistorias {...props} />
      <SubRequerimentos {...props} />
    </fieldset>
  );
}
