import { Button } from '@mantine/core';
import { TIPOS_DE_TERMO } from '@portal/domain/termos/modelo';
import type { Apontamentos as Lidos } from '@portal/domain/vistorias/apontamentos';
import { PRAZO_DO_APONTAMENTO } from '@portal/domain/vistorias/apontamentos';
import type { Vistoria } from '@portal/domain/vistorias/contract';
import { useState } from 'react';
import { z } from 'zod';
import { plural } from '#lib/format.ts';
import { Card } from '#ui/Card.tsx';
import { CheckField } from '#ui/form/CheckField.tsx';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import { useFormValue } from '#ui/form/form-context.ts';
import { MultiSelectField } from '#ui/form/MultiSelectField.tsx';
import { NumberField } from '#ui/form/NumberField.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { TextAreaField } from '#ui/form/TextAreaField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { StatusPill } from '#ui/StatusPill.tsx';
import { useApontamentos, useApontarPendencias, useApontarTermo } from './queries.ts';
import classes from './Vistorias.module.css';

/** What failed, and what becomes of it: items of the request, or a notice with a deadline. */
export function Apontamentos({ vistoria: v }: { vistoria: Vistoria }) {
  const { data } = useApontamentos(v.id, v.status === 'Realizada' && v.resultado !== 'Não realizada');
  const [aberto, setAberto] = useState<'pendencias' | 'termo' | null>(null);
  if (!data || data.falhas.length === 0) return null;
  const restam = data.falhas.filter((f) => f.virou === null).length;
  return (
    <Card title="O que fazer do que reprovou" id="apontamentos">
      <div className={classes.partes}>
        <ul className={classes.lista}>
          {data.falhas.map((f) => (
            <li key={f.linha} className={classes.linha}>
              <span className={classes.nome}>
                <strong>{f.titulo}</strong>
                <span className={classes.fraco}>{[f.dito, f.base_legal].filter(Boolean).join(' · ')}</span>
              </span>
              <StatusPill tone={f.virou ? (f.virou.respondida ? 'green' : 'blue') : 'amber-outline'}>
                {f.virou ? `${f.virou.nome}: ${f.virou.situacao.toLowerCase()}` : 'Sem providência'}
              </StatusPill>
            </li>
          ))}
        </ul>
        {restam > 0 && (
          <div className={classes.acoes}>
            {data.etapas.length > 0 && (
              <Button onClick={() => setAberto('pendencias')}>Fazer {plural(restam, 'pendência', 'pendências')}</Button>
            )}
            {data.pode_termo && (
              <Button variant={data.etapas.length > 0 ? 'default' : 'filled'} onClick={() => setAberto('termo')}>
                Enviar termo com prazo
              </Button>
            )}
          </div>
        )}
      </div>
      {aberto === 'pendencias' && <PendenciasDialog id={v.id} lidos={data} onClose={() => setAberto(null)} />}
      {aberto === 'termo' && <TermoDialog id={v.id} lidos={data} onClose={() => setAberto(null)} />}
    </Card>
  );
}

interface DialogProps {
  id: string;
  lidos: Lidos;
  onClose: () => void;
}

function PendenciasDialog({ id, lidos, onClose }: DialogProps) {
  const apontar = useApontarPendencias(id);
  return (
    <FormDialog
      title="Fazer pendências"
      submit="Fazer as pendências"
      schema={z.object({ etapa_id: z.string().min(1, 'Escolha a etapa.'), enviar: z.boolean() })}
      initialValues={{ etapa_id: lidos.etapas[0]?.id ?? '', enviar: lidos.etapas[0]?.pode_enviar ?? false }}
      description="Cada linha que reprovou vira um item da etapa. Quem a analisa confere e envia ao requerente, com o prazo do processo."
      onSubmit={({ etapa_id, enviar }) =>
        apontar.mutateAsync({ etapa_id, enviar: enviar && (lidos.etapas.find((e) => e.id === etapa_id)?.pode_enviar ?? false) })
      }
      onClose={onClose}
    >
      <SelectField
        name="etapa_id"
        label="Etapa"
        searchable={false}
        options={lidos.etapas.map((e) => ({ value: e.id, label: e.nome }))}
      />
      <Enviar etapas={lidos.etapas} />
    </FormDialog>
  );
}

function Enviar({ etapas }: { etapas: Lidos['etapas'] }) {
  const etapa = useFormValue<string>('etapa_id');
  if (!etapas.find((e) => e.id === etapa)?.pode_enviar) return null;
  return <CheckField name="enviar" label="Enviar agora ao requerente, com o que mais estiver marcado na etapa" />;
}

const SEM_NINGUEM = { nome: '', documento: '' };
const termoForm = z
  .object({
    tipo: z.enum(TIPOS_DE_TERMO),
    prazo_dias: z.coerce.number().int().min(1, 'O menor prazo é de 1 dia.').max(365, 'O maior prazo é de 365 dias.'),
    contagem: z.enum(['uteis', 'corridos']),
    palavras: z.string().trim().max(2000),
    pessoas: z.array(z.string()),
    outra: z.object({ nome: z.string().trim().max(255), documento: z.string().trim().max(20) }),
  })
  .refine((v) => v.pessoas.length > 0 || v.outra.nome.length >= 3, { path: ['pessoas'], message: 'Escolha a quem o termo vai.' });

function TermoDialog({ id, lidos, onClose }: DialogProps) {
  const apontar = useApontarTermo(id);
  const quem = lidos.destinatarios;
  return (
    <FormDialog
      title="Enviar termo com prazo"
      submit="Enviar o termo"
      size="lg"
      schema={termoForm}
      initialValues={{
        ...{ tipo: 'Notificação', prazo_dias: PRAZO_DO_APONTAMENTO, contagem: 'uteis', palavras: '' },
        ...{ pessoas: quem.map((d) => d.chave), outra: SEM_NINGUEM },
      }}
      description="O termo leva cada linha que reprovou, com a base legal. O prazo corre da ciência."
      onSubmit={({ pessoas, outra, ...body }) =>
        apontar.mutateAsync({
          ...body,
          prazo_dias: Number(body.prazo_dias),
          destinatarios: [
            ...quem
              .filter((d) => pessoas.includes(d.chave))
              .map((d) =>
                d.usuario_id
                  ? { usuario_id: d.usuario_id, papel: d.papel }
                  : { nome: d.nome, documento: d.documento, papel: d.papel },
              ),
            ...(outra.nome ? [{ nome: outra.nome, documento: outra.documento, papel: '' }] : []),
          ],
        })
      }
      onClose={onClose}
    >
      <div className={classes.lado}>
        <SelectField name="tipo" label="Tipo" searchable={false} options={TIPOS_DE_TERMO.map((t) => ({ value: t, label: t }))} />
        <NumberField name="prazo_dias" label="Prazo" unit="dias" casas={0} asNumber />
        <SelectField
          name="contagem"
          label="Contados em"
          searchable={false}
          options={[
            { value: 'uteis', label: 'Dias úteis' },
            { value: 'corridos', label: 'Dias corridos' },
          ]}
        />
      </div>
      {quem.length > 0 && (
        <MultiSelectField
          name="pessoas"
          label="A quem vai"
          options={quem.map((d) => ({ value: d.chave, label: [d.nome, d.papel].filter(Boolean).join(', ') }))}
        />
      )}
      <div className={classes.lado}>
        <TextField name="outra.nome" label="Outra pessoa" optional maxLength={255} />
        <TextField name="outra.documento" label="CPF ou CNPJ dela" optional maxLength={20} />
      </div>
      <TextAreaField name="palavras" label="Mais palavras" optional maxLength={2000} />
    </FormDialog>
  );
}
