import { Checkbox, TextInput } from '@mantine/core';
import type { CampoRascunho } from '@portal/domain/processos/rascunho';
import { memo, useState } from 'react';
import { mudarCampo } from '../edicoes.ts';
import { ancora, nomeDoTipo } from '../nomes.ts';
import classes from '../Processos.module.css';
import { Alterar, type PropsDaAba, texto } from '../partes.tsx';

export const Campo = memo(function Campo({
  campo,
  mudar,
  aberto,
}: {
  campo: CampoRascunho;
  mudar: PropsDaAba['mudar'];
  aberto: boolean;
}) {
  const [open, setOpen] = useState(aberto);
  const { id, tipo, rotulo } = campo;
  const set = (remendo: Record<string, unknown>) => mudar?.(mudarCampo(id, remendo));
  const exige = campo.obrigatorio_se
    ? `obrigatório quando ${texto(campo.obrigatorio_se)}`
    : campo.obrigatorio === false
      ? 'opcional'
      : 'obrigatório';
  return (
    <li id={ancora('campo', id)} tabIndex={-1} className={classes.row}>
      <div className={classes.line}>
        <span className={classes.what}>
          <span className={classes.name}>{rotulo || id}</span>
          <span className={classes.soft}>
            {nomeDoTipo(tipo)}
            {tipo !== 'explicacao' && ` · ${exige}`}
            {campo.visivel_se ? ` · aparece quando ${texto(campo.visivel_se)}` : ''}
          </span>
        </span>
        {mudar && <Alterar nome={rotulo || id} open={open} onClick={() => setOpen(!open)} />}
      </div>
      {mudar && open && (
        <div className={classes.edit}>
          <TextInput label="Pergunta" value={rotulo} maxLength={160} onChange={(e) => set({ rotulo: e.currentTarget.value })} />
          <TextInput
            label="Ajuda"
            description="Aparece abaixo da pergunta."
            value={texto(campo.ajuda)}
            maxLength={500}
            onChange={(e) => set({ ajuda: e.currentTarget.value })}
          />
          {tipo !== 'explicacao' && (
            <Checkbox
              className={classes.wide}
              label="A resposta é obrigatória"
              description={campo.obrigatorio_se ? 'A condição escrita neste campo decide; desmarcar não muda nada.' : undefined}
              disabled={Boolean(campo.obrigatorio_se)}
              checked={campo.obrigatorio !== false}
              onChange={(e) => set({ obrigatorio: e.currentTarget.checked })}
            />
          )}
        </div>
      )}
    </li>
  );
});
