import { useDebouncedValue } from '@mantine/hooks';
import type { CandidatoDoTermo } from '@portal/domain/termos/contract';
import type { TermoModelo } from '@portal/domain/termos/modelo';
import { useState } from 'react';
import { z } from 'zod';
import { plural } from '#lib/format.ts';
import { goTo } from '#lib/navigation.ts';
import { rota } from '#lib/rotas.ts';
import { Callout } from '#ui/Callout.tsx';
import { Card } from '#ui/Card.tsx';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { Form } from '#ui/form/Form.tsx';
import { useFormValue } from '#ui/form/form-context.ts';
import { SelectField } from '#ui/form/SelectField.tsx';
import { SubmitButton } from '#ui/form/SubmitButton.tsx';
import { useZodForm } from '#ui/form/use-zod-form.ts';
import { RichText } from '#ui/RichText.tsx';
import { Destinatarios } from './Destinatarios.tsx';
import { useEnviarTermo, useModelosDeTermo, usePrevia } from './queries.ts';
import { ComoConta, OQueDiz } from './Regra.tsx';
import { escritaDe, NOVA, regraNaTela, telaDe } from './regra.ts';
import classes from './Termos.module.css';

const schema = z.object({
  ...regraNaTela,
  modelo_id: z.string(),
  destinatarios: z.array(z.custom<CandidatoDoTermo>()).min(1, 'Escolha pelo menos um destinatário.'),
});
type Valores = z.input<typeof schema>;

const paraEnviar = ({ modelo_id, destinatarios, ...regra }: Valores, requerimento: string | undefined) => ({
  ...escritaDe(regra),
  modelo_id: modelo_id || null,
  requerimento_id: requerimento ?? null,
  destinatarios: destinatarios.map(({ usuario_id, nome, documento, papel }) =>
    usuario_id ? { usuario_id, papel } : { nome, documento, papel },
  ),
});

/** A notice being written, beside what its reader will see. @param requerimento the request it belongs to */
export function EscreverTermo({ requerimento }: { requerimento?: string | undefined }) {
  const enviar = useEnviarTermo();
  const [pronto, setPronto] = useState<Valores | null>(null);
  const form = useZodForm(schema, {
    initialValues: { ...NOVA, modelo_id: '', destinatarios: [] },
    onSubmit: (valores) => setPronto(valores),
  });
  return (
    <Form form={form} label="Termo">
      <div className={classes.lados}>
        <Card>
          <div className={classes.coluna}>
            <EscolherModelo onEscolher={(m) => form.setValues({ ...form.values(), ...telaDe(m), modelo_id: m.id })} />
            <Destinatarios requerimento={requerimento} />
            <OQueDiz />
            <ComoConta />
            <div>
              <SubmitButton>Enviar termo</SubmitButton>
            </div>
          </div>
        </Card>
        <Previa requerimento={requerimento} />
      </div>
      {pronto && (
        <ConfirmDialog
          title={`Enviar a ${plural(pronto.destinatarios.length, 'pessoa', 'pessoas')}?`}
          confirm="Enviar agora"
          tone="primary"
          onConfirm={async () => {
            const { id } = await enviar.mutateAsync(paraEnviar(pronto, requerimento));
            form.setValues({ ...NOVA, modelo_id: '', destinatarios: [] });
            goTo(rota('prefeitura.termo.visualizacao', { termo_enviado_id: id }));
          }}
          onClose={() => setPronto(null)}
        >
          Ele recebe um número e vai com o texto como está. Depois de enviado não muda mais.
        </ConfirmDialog>
      )}
    </Form>
  );
}

/** What it begins with; the form then holds a copy. */
function EscolherModelo({ onEscolher }: { onEscolher: (m: TermoModelo) => void }) {
  const { data = [] } = useModelosDeTermo();
  const emUso = data.filter((m) => !m.arquivado);
  if (emUso.length === 0) return null;
  return (
    <SelectField
      name="modelo_id"
      label="Começar pelo modelo"
      optional
      options={emUso.map((m) => ({ value: m.id, label: `${m.nome} (${m.tipo})` }))}
      onPick={(id) => {
        const modelo = emUso.find((m) => m.id === id);
        if (modelo) onEscolher(modelo);
      }}
    />
  );
}

/** The text as it would go out, and what in it has nothing to stand there. */
function Previa({ requerimento }: { requerimento: string | undefined }) {
  const texto = useFormValue<string>('texto') ?? '';
  const prazo_dias = useFormValue<string>('prazo_dias') ?? '';
  const contagem = useFormValue<'uteis' | 'corridos'>('contagem') ?? 'uteis';
  const [parado] = useDebouncedValue(texto, 600);
  const { data } = usePrevia(
    parado.replace(/<[^>]*>|\s/g, '').length >= 10
      ? {
          texto: parado,
          prazo_dias: /^\d{1,3}$/.test(prazo_dias) ? Number(prazo_dias) : null,
          contagem,
          requerimento_id: requerimento ?? null,
        }
      : null,
  );
  return (
    <Card title="Como a pessoa lê" id="previa">
      <div className={classes.coluna}>
        {data && data.faltam.length > 0 && (
          <Callout meaning="warning" title="O texto fala do que este termo não tem">
            {data.faltam.join(', ')}. Envie a partir de um requerimento, ou tire do texto.
          </Callout>
        )}
        <RichText html={data?.html ?? '<p>O texto aparece aqui enquanto você escreve.</p>'} />
      </div>
    </Card>
  );
}
