import { Button, VisuallyHidden } from '@mantine/core';
import { motivo } from '@portal/domain/http/fields';
import type { Etapa, PrazoDoRequerimento } from '@portal/domain/tramitacao/fragmento';
import { useState } from 'react';
import { z } from 'zod';
import { formatDate, plural } from '#lib/format.ts';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import { NumberField } from '#ui/form/NumberField.tsx';
import { TextAreaField } from '#ui/form/TextAreaField.tsx';
import { Prazo } from '../Prazo.tsx';
import classes from './Andamento.module.css';
import { useMesa } from './mesa-context.ts';

const ESPERA: Record<string, string> = {
  requerente: 'o requerente',
  comprovante: 'o comprovante de pagamento',
  subrequerimento: 'o sub-requerimento',
};
const FRASES: Record<PrazoDoRequerimento['eventos'][number]['tipo'], string> = {
  inicio: 'Começou',
  pausa: 'Parou',
  retomada: 'Voltou a contar',
  reinicio: 'Recomeçou',
  prorrogacao: 'Prorrogado',
  calendario: 'Mantido quando o calendário mudou',
  encerramento: 'Encerrado',
  lembrete: 'Aviso',
};
const AVISOS: Record<string, string> = {
  metade: 'metade do prazo',
  tres_dias: 'poucos dias',
  no_dia: 'último dia',
  vencido: 'prazo vencido',
  aviso_tacita: 'deferimento pelo decurso do prazo',
};
const maisPrazo = z.object({ dias: z.coerce.number().int().min(1, 'Diga quantos dias.').max(365), motivo });

/** When a step is due, or what its clock waits for; and its ledger. */
export function PrazoDaEtapa({ etapa }: { etapa: Etapa }) {
  const { r } = useMesa();
  const prazo = r.prazos.find((p) => p.etapa_id === etapa.id);
  return (
    <>
      {prazo?.estado === 'parado' ? (
        <span className={classes.soft}>Prazo parado: espera {prazo.causas.map((c) => ESPERA[c] ?? c).join(' e ')}</span>
      ) : (
        <Prazo em={etapa.prazo_em} />
      )}
      {prazo && <Livro prazo={prazo} />}
    </>
  );
}

/** More days for a step, from whoever decides it. */
export function ProrrogarEtapa({ etapa }: { etapa: Etapa }) {
  const [prorrogando, setProrrogando] = useState(false);
  if (!etapa.acoes_permitidas.some((a) => a === 'deferir' || a === 'iniciar')) return null;
  return (
    <>
      <Button variant="subtle" size="compact-sm" onClick={() => setProrrogando(true)}>
        Prorrogar o prazo
        <VisuallyHidden> da etapa {etapa.nome}</VisuallyHidden>
      </Button>
      {prorrogando && <Prorrogar etapa={etapa} onClose={() => setProrrogando(false)} />}
    </>
  );
}

function Prorrogar({ etapa, onClose }: { etapa: Etapa; onClose: () => void }) {
  const { atos } = useMesa();
  return (
    <FormDialog
      title={`Prorrogar o prazo da etapa ${etapa.nome}`}
      submit="Prorrogar"
      schema={maisPrazo}
      initialValues={{ dias: 5, motivo: '' }}
      onSubmit={({ dias, motivo }) => atos.prorrogar(Number(dias), motivo, etapa.id)}
      onClose={onClose}
      description="O requerente é avisado, com o motivo."
    >
      <NumberField name="dias" label="Quantos dias a mais" />
      <TextAreaField name="motivo" label="Motivo da prorrogação" lines={3} maxLength={2000} />
    </FormDialog>
  );
}

/** Line by line, so that anybody can count again. */
function Livro({ prazo: { eventos, total, contagem } }: { prazo: PrazoDoRequerimento }) {
  if (eventos.length < 2) return null;
  return (
    <details className={classes.ledger}>
      <summary>
        Como o prazo foi contado (
        {plural(total, contagem === 'uteis' ? 'dia útil' : 'dia corrido', contagem === 'uteis' ? 'dias úteis' : 'dias corridos')})
      </summary>
      <ol>
        {eventos.map((e, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of a ledger are never moved
          <li key={i}>
            {formatDate(e.dia)}: {FRASES[e.tipo]}
            {e.tipo === 'inicio' && `, com ${plural(e.dias ?? 0, 'dia', 'dias')}`}
            {e.tipo === 'prorrogacao' && ` em ${plural(e.dias ?? 0, 'dia', 'dias')}`}
            {e.tipo === 'pausa' && e.causa && `, à espera d${ESPERA[e.causa] ?? e.causa}`}
            {e.tipo === 'lembrete' && e.causa && `: ${AVISOS[e.causa] ?? e.causa}`}
            {e.motivo && ` (${e.motivo})`}
          </li>
        ))}
      </ol>
    </details>
  );
}
