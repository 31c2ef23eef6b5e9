import { Button, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { idLivre } from '../../formulario/ids.ts';
import classes from '../../Processos.module.css';
import { Bloco, Excluir, texto } from '../../partes.tsx';
import type { PropsDoBloco } from '../EtapaPainel.tsx';
import { objetos } from '../frases.ts';

const MAX = 60;

/** What is checked in the step besides the answers, line by line, each with its article of law. */
export function Conferencia({ etapa, set }: PropsDoBloco) {
  const linhas = objetos(etapa.conferencia);
  const por = (lista: Record<string, unknown>[]) => set({ conferencia: lista });
  const mudar = (i: number, remendo: Record<string, unknown>) => por(linhas.map((x, n) => (n === i ? { ...x, ...remendo } : x)));
  const incluir = () => {
    const usados = new Set(linhas.map((l) => texto(l.id)));
    por([...linhas, { id: idLivre('conferir', usados), texto: '' }]);
  };
  return (
    <Bloco titulo="O que se confere" ajuda="Quem analisa diz de cada linha se está conforme, pendente ou se não se aplica.">
      {linhas.map((linha, i) => (
        <fieldset key={texto(linha.id) || i} className={classes.sub} aria-label={`Linha de conferência ${i + 1}`}>
          <TextInput
            label="O que conferir"
            placeholder="Os recuos cotados na planta respeitam a zona."
            maxLength={200}
            value={texto(linha.texto)}
            onChange={(e) => mudar(i, { texto: e.currentTarget.value })}
          />
          <TextInput
            label="Base legal (opcional)"
            placeholder="LC 45/2019, art. 12"
            maxLength={200}
            value={texto(linha.base_legal)}
            onChange={(e) => mudar(i, { base_legal: e.currentTarget.value || undefined })}
          />
          <Excluir rotulo={`Excluir a linha de conferência ${i + 1}`} onClick={() => por(linhas.filter((_, n) => n !== i))} />
        </fieldset>
      ))}
      {linhas.length < MAX && (
        <Button
          variant="default"
          size="xs"
          className={classes.add}
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={incluir}
        >
          Incluir linha
        </Button>
      )}
    </Bloco>
  );
}
