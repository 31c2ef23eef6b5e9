import { useDebouncedValue } from '@mantine/hooks';
import type { Peca } from '@portal/domain/pecas/fragmento';
import type { CandidatoDoTermo } from '@portal/domain/termos/contract';
import type { TermoModelo } from '@portal/domain/termos/modelo';
import { useState } from 'react';
import { z } from 'zod';
import { useRequerimento } from '#entities/requerimentos/queries.ts';
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
import { TextSkeleton } from '#ui/Skeletons.tsx';
import { Destinatarios } from './Destinatarios.tsx';
import { useEnviarTermo, useModelosDeTermo, usePrevia } from './queries.ts';
import { ComoConta, OQueDiz } from './Regra.tsx';
import { escritaDe, NOVA, type RegraNaTela, regraNaTela, telaDe } from './regra.ts';
import classes from './Termos.module.css';

const schema = z.object({
  ...regraNaTela,
  modelo_id: z.string(),
  destinatarios: z.array(z.custom<CandidatoDoTermo>()).min(1, 'Escolha pelo menos um destinatário.'),
});
type Valores = z.input<typeof schema>;

const paraEnviar = ({ modelo_id, destinatarios, ...regra }: Valores, requerimento: string | undefined, levada?: Peca) => ({
  ...escritaDe(regra),
  modelo_id: modelo_id || null,
  requerimento_id: requerimento ?? null,
  peca_id: levada?.id ?? null,
  destinatarios: destinatarios.map(({ usuario_id, nome, documento, papel }) =>
    usuario_id ? { usuario_id, papel } : { nome, documento, papel },
  ),
});

/** What a notice begins with that takes a paper along. */
const daLevada = ({ titulo, numero, tipo }: Peca): Pick<RegraNaTela, 'tipo' | 'assunto' | 'texto'> => ({
  tipo: tipo === 'auto' ? 'Auto' : 'Notificação',
  assunto: `${titulo} ${numero}`,
  texto: `<p>Segue com este termo o documento ${escapar(titulo)} ${numero}. Leia-o até o fim: é o que a prefeitura comunica a você.</p>`,
});
const escapar = (texto: string): string => texto.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

interface Props {
  /** The request it belongs to. */
  requerimento?: string | undefined;
  /** Id of the paper of that request that goes along. */
  peca?: string | undefined;
}

/** A notice being written, beside what its reader will see. */
export function EscreverTermo({ requerimento, peca }: Props) {
  return requerimento && peca ? (
    <ComDocumento requerimento={requerimento} peca={peca} />
  ) : (
    <Escrever requerimento={requerimento} />
  );
}

function ComDocumento({ requerimento, peca }: { requerimento: string; peca: string }) {
  const { data: r } = useRequerimento(requerimento);
  if (!r) return <TextSkeleton lines={8} />;
  return <Escrever requerimento={requerimento} levada={r.pecas.find((p) => p.id === peca && p.situacao !== 'Substituída')} />;
}

function Escrever({ requerimento, levada }: { requerimento?: string | undefined; levada?: Peca | undefined }) {
  const enviar = useEnviarTermo();
  const [pronto, setPronto] = useState<Valores | null>(null);
  const form = useZodForm(schema, {
    initialValues: { ...NOVA, ...(levada && daLevada(levada)), modelo_id: '', destinatarios: [] },
    onSubmit: (valores) => setPronto(valores),
  });
  return (
    <Form form={form} label="Termo">
      <div className={classes.lados}>
        <Card>
          <div className={classes.coluna}>
            {levada && (
              <Callout meaning="info" title={`Leva ${levada.titulo} ${levada.numero}`}>
                Quem receber lê o documento selado pelo termo, e a ciência vale para os dois.
              </Callout>
            )}
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
            const { id } = await enviar.mutateAsync(paraEnviar(pronto, requerimento, levada));
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
