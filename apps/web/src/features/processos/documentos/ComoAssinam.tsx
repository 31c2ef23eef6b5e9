import { NumberInput, Radio, Switch } from '@mantine/core';
import { SEM_RAIZES_NA_GESTAO } from '@portal/domain/assinaturas/qualificada';
import {
  NIVEIS_DE_ASSINATURA,
  type NivelDeAssinatura,
  NOMES_DOS_NIVEIS,
  PRAZO_DE_ASSINATURA_MAX,
} from '@portal/domain/processos/assinante';
import { usePadrao } from '#lib/recursos.ts';
import { Callout } from '#ui/Callout.tsx';
import classes from '../Processos.module.css';
import type { DocumentoRascunho } from './edicoes.ts';

interface Props {
  documento: DocumentoRascunho;
  set: (remendo: Record<string, unknown>) => void;
}

/** By what they sign, in which order, and how long each has. */
export function ComoAssinam({ documento, set }: Props) {
  const { prazo_de_assinatura_dias: dias, assinam_em_ordem: emOrdem } = documento;
  return (
    <>
      <Nivel nivel={documento.nivel_de_assinatura === 'qualificada' ? 'qualificada' : 'simples'} set={set} />
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
    </>
  );
}

/** One that was chosen stays to be seen, and can be taken back, where the installation checks none any more. */
function Nivel({ nivel, set }: { nivel: NivelDeAssinatura } & Pick<Props, 'set'>) {
  const { icp_brasil } = usePadrao();
  return (
    <Radio.Group
      label="Como se assina"
      description="Da Lei 14.063/2020. Vale para todos os que assinam este documento."
      value={nivel}
      onChange={(valor) => set({ nivel_de_assinatura: valor })}
    >
      <div className={classes.niveis}>
        {NIVEIS_DE_ASSINATURA.map((um) => (
          <Radio
            key={um}
            value={um}
            label={NOMES_DOS_NIVEIS[um]}
            disabled={um === 'qualificada' && !icp_brasil && nivel !== um}
          />
        ))}
      </div>
      {!icp_brasil && <Callout meaning={nivel === 'qualificada' ? 'danger' : 'info'}>{SEM_RAIZES_NA_GESTAO}</Callout>}
    </Radio.Group>
  );
}
