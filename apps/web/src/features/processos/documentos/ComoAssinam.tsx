import { NumberInput, Switch } from '@mantine/core';
import { PRAZO_DE_ASSINATURA_MAX } from '@portal/domain/processos/assinante';
import classes from '../Processos.module.css';
import type { DocumentoRascunho } from './edicoes.ts';

interface Props {
  documento: DocumentoRascunho;
  set: (remendo: Record<string, unknown>) => void;
}

/** In which order they sign, and how long each has. */
export function ComoAssinam({ documento, set }: Props) {
  const { prazo_de_assinatura_dias: dias, assinam_em_ordem: emOrdem } = documento;
  return (
    <div className={classes.duo}>
      <Switch
        label="Um assina depois do outro"
        description="Cada pessoa só é chamada quando a anterior assinou. Desligado, todas são chamadas juntas."
        checked={emOrdem === true}
        onChange={(e) => set({ assinam_em_ordem: e.currentTarget.checked })}
      />
      <NumberInput
        label="Dias para assinar"
        description="Contam de quando a pessoa é chamada. Vazio: sem prazo, com um lembrete por semana."
        min={1}
        max={PRAZO_DE_ASSINATURA_MAX}
        allowDecimal={false}
        allowNegative={false}
        placeholder="Sem prazo"
        value={typeof dias === 'number' ? dias : ''}
        onChange={(v) => set({ prazo_de_assinatura_dias: v === '' ? null : Number(v) })}
      />
    </div>
  );
}
