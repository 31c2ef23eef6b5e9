import { NumberInput, Radio, Switch } from '@mantine/core';
import { SEM_RAIZES_NA_GESTAO } from '@portal/domain/assinaturas/qualificada';
import { SEM_GOVBR_NA_GESTAO } from '@portal/domain/configuracoes/govbr';
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
      <Nivel nivel={nivelDe(documento)} set={set} />
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

const nivelDe = ({ nivel_de_assinatura: dito }: DocumentoRascunho): NivelDeAssinatura =>
  NIVEIS_DE_ASSINATURA.find((um) => um === dito) ?? 'simples';

/** One that was chosen stays to be seen, and can be taken back, where it cannot be given any more. */
function Nivel({ nivel, set }: { nivel: NivelDeAssinatura } & Pick<Props, 'set'>) {
  const { icp_brasil, govbr } = usePadrao();
  const falta: Record<NivelDeAssinatura, string> = {
    simples: '',
    avancada: govbr ? '' : SEM_GOVBR_NA_GESTAO,
    qualificada: icp_brasil ? '' : SEM_RAIZES_NA_GESTAO,
  };
  return (
    <Radio.Group
      label="Como se assina"
      description="Da Lei 14.063/2020. Vale para todos os que assinam este documento."
      value={nivel}
      onChange={(valor) => set({ nivel_de_assinatura: valor })}
    >
      <div className={classes.niveis}>
        {NIVEIS_DE_ASSINATURA.map((um) => (
          <Radio key={um} value={um} label={NOMES_DOS_NIVEIS[um]} disabled={falta[um] !== '' && nivel !== um} />
        ))}
      </div>
      {NIVEIS_DE_ASSINATURA.filter((um) => falta[um]).map((um) => (
        <Callout key={um} meaning={nivel === um ? 'danger' : 'info'}>
          {falta[um]}
        </Callout>
      ))}
    </Radio.Group>
  );
}
