import { Button, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { CondicaoDoProcesso } from '../../formulario/condicao/CondicaoDoProcesso.tsx';
import classes from '../../Processos.module.css';
import { Bloco, Excluir, texto } from '../../partes.tsx';
import type { PropsDoBloco } from '../EtapaPainel.tsx';
import { objetos } from '../frases.ts';

const MAX = 10;

/** What must hold before the step can be approved, each with the sentence that tells what is missing. */
export function Exigencias({ etapa, definicao, set }: PropsDoBloco) {
  const exigencias = objetos(etapa.exigencias);
  const por = (lista: Record<string, unknown>[]) => set({ exigencias: lista });
  const mudar = (i: number, remendo: Record<string, unknown>) =>
    por(exigencias.map((x, n) => (n === i ? { ...x, ...remendo } : x)));
  return (
    <Bloco titulo="Só defere se" ajuda="Sem exigências, quem analisa decide sozinho quando deferir.">
      {exigencias.map((x, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they have no names, and their order is theirs
        <fieldset key={i} className={classes.sub} aria-label={`Exigência ${i + 1}`}>
          <CondicaoDoProcesso
            label="Condição"
            valor={texto(x.condicao) || undefined}
            definicao={definicao}
            onChange={(v) => mudar(i, { condicao: v ?? '' })}
          />
          <TextInput
            label="O que dizer quando não vale"
            placeholder="Falta o parecer do corpo de bombeiros."
            maxLength={200}
            value={texto(x.mensagem)}
            onChange={(e) => mudar(i, { mensagem: e.currentTarget.value })}
          />
          <Excluir rotulo={`Excluir a exigência ${i + 1}`} onClick={() => por(exigencias.filter((_, n) => n !== i))} />
        </fieldset>
      ))}
      {exigencias.length < MAX && (
        <Button
          variant="default"
          size="xs"
          className={classes.add}
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => por([...exigencias, { condicao: '', mensagem: '' }])}
        >
          Incluir exigência
        </Button>
      )}
    </Bloco>
  );
}
