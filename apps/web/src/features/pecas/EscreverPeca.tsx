import { useDebouncedValue } from '@mantine/hooks';
import type { Requerimento } from '@portal/domain/autos/contract';
import { TIPOS_DE_MODELO } from '@portal/domain/modelos-de-documento/nomes';
import { conferenciaEmHtml } from '@portal/domain/normas/dizer';
import type { ModeloDePeca } from '@portal/domain/pecas/contract';
import { textoDoHtml } from '@portal/domain/text/html';
import { lazy, Suspense, useMemo, useState } from 'react';
import { z } from 'zod';
import { TrazerConferencia } from '#entities/normas/TrazerConferencia.tsx';
import { useRequerimento } from '#entities/requerimentos/queries.ts';
import { ApiError } from '#lib/api-error.ts';
import { goTo } from '#lib/navigation.ts';
import { rota } from '#lib/rotas.ts';
import { Callout } from '#ui/Callout.tsx';
import { Card } from '#ui/Card.tsx';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Form } from '#ui/form/Form.tsx';
import { useField, useFormValue } from '#ui/form/form-context.ts';
import { RichTextField } from '#ui/form/RichTextField.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { SubmitButton } from '#ui/form/SubmitButton.tsx';
import { useZodForm } from '#ui/form/use-zod-form.ts';
import { Page } from '#ui/Page.tsx';
import { PageSkeleton, TextSkeleton } from '#ui/Skeletons.tsx';
import classes from './Pecas.module.css';
import { type Escrita, useEmitirPeca, useModelosDePeca, usePreviaDaPeca } from './queries.ts';

const PdfViewer = lazy(() => import('#ui/pdf/PdfViewer.tsx').then((module) => ({ default: module.PdfViewer })));

/** From the last keystroke to the next picture (ms). */
const PAUSA = 900;

interface Valores {
  modelo: string;
  /** By the order of the places of the model. */
  textos: string[];
  substitui: string;
}

/** What a model demands, said at the place where it is missing. */
const schemaDe = (modelos: readonly ModeloDePeca[]) =>
  z
    .object({ modelo: z.string().min(1, 'Escolha o modelo.'), textos: z.array(z.string().optional()), substitui: z.string() })
    .superRefine(({ modelo, textos }, context) => {
      for (const [i, lugar] of (modelos.find((m) => m.versao_id === modelo)?.livres ?? []).entries())
        if (lugar.obrigatoria && textoDoHtml(textos[i] ?? '').trim() === '')
          context.addIssue({ code: 'custom', path: ['textos', i], message: `Escreva em “${lugar.nome}”.` });
    });

const paraEnviar = ({ modelo, textos, substitui }: Valores, { livres }: ModeloDePeca): Escrita => ({
  modelo_versao_id: modelo,
  textos: Object.fromEntries(livres.map((l, i) => [l.nome, textos[i] ?? ''])),
  substitui_id: substitui || null,
});

/** What is written in one request by a model, beside how it comes out. */
export function EscreverPeca({ id }: { id: string }) {
  const { data: r } = useRequerimento(id);
  const { data: modelos } = useModelosDePeca(id);
  if (!r || !modelos) return <PageSkeleton />;
  return (
    <Page
      title="Escrever documento"
      subtitle={r.processo.nome}
      breadcrumbs={[{ label: r.numero ?? r.processo.nome, href: rota('prefeitura.requerimento.gerenciar', { id }) }]}
    >
      {modelos.length === 0 ? (
        <EmptyState title="Nenhum modelo publicado">
          Pareceres, despachos, notificações e autos saem de modelos do município. Quem é gestor escreve o modelo em
          Configurações, Modelos de documento, deixa nele os lugares para escrever, e outra pessoa publica.
        </EmptyState>
      ) : (
        <Escrever r={r} modelos={modelos} />
      )}
    </Page>
  );
}

function Escrever({ r, modelos }: { r: Requerimento; modelos: ModeloDePeca[] }) {
  const emitir = useEmitirPeca(r.id);
  const [pronto, setPronto] = useState<Valores | null>(null);
  const [mudou, setMudou] = useState('');
  const schema = useMemo(() => schemaDe(modelos), [modelos]);
  const vazio: Valores = { modelo: '', textos: [], substitui: '' };
  const form = useZodForm(schema, { initialValues: vazio, onSubmit: (valores) => setPronto(valores as Valores) });
  const escolhido = modelos.find((m) => m.versao_id === pronto?.modelo);
  const confirmar = async (valores: Valores, modelo: ModeloDePeca) => {
    try {
      await emitir.mutateAsync(paraEnviar(valores, modelo));
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 409) throw error;
      error.handled = true;
      setMudou(error.mensagem);
      return;
    }
    form.reset(vazio);
    goTo(rota('prefeitura.requerimento.gerenciar', { id: r.id }));
  };
  return (
    <Form form={form} label="Escrever documento">
      <div className={classes.lados}>
        <Card>
          <div className={classes.coluna}>
            {mudou && (
              <Callout meaning="warning" title="O modelo mudou">
                {mudou} Copie o que escreveu e abra esta página de novo.
              </Callout>
            )}
            <Campos r={r} modelos={modelos} />
            <div>
              <SubmitButton>Emitir</SubmitButton>
            </div>
          </div>
        </Card>
        <Previa r={r} modelos={modelos} />
      </div>
      {pronto && escolhido && (
        <ConfirmDialog
          title={`Emitir ${escolhido.nome}?`}
          confirm="Emitir agora"
          tone="primary"
          onConfirm={() => confirmar(pronto, escolhido)}
          onClose={() => setPronto(null)}
        >
          Recebe um número, é selado pelo município e não muda mais. Um erro se corrige com outro documento, que diz qual
          substitui. {escolhido.para_as_partes ? 'As partes são avisadas e leem.' : 'Só a prefeitura lê.'}
        </ConfirmDialog>
      )}
    </Form>
  );
}

function Campos({ r, modelos }: { r: Requerimento; modelos: ModeloDePeca[] }) {
  const versao = useFormValue<string>('modelo');
  const modelo = modelos.find((m) => m.versao_id === versao);
  const trocaveis = r.pecas.filter((p) => p.tipo === modelo?.tipo && p.situacao !== 'Substituída');
  return (
    <>
      <SelectField
        name="modelo"
        label="Modelo"
        options={modelos.map((m) => ({ value: m.versao_id, label: `${m.nome} (${TIPOS_DE_MODELO[m.tipo].toLowerCase()})` }))}
      />
      {modelo && (
        <p className={classes.soft}>
          {modelo.para_as_partes ? 'As partes leem este documento e são avisadas.' : 'Só a prefeitura lê este documento.'}
        </p>
      )}
      {modelo && trocaveis.length > 0 && (
        <SelectField
          name="substitui"
          label="Substitui"
          optional
          placeholder="Nenhum"
          hint="Quando este corrige outro: o anterior fica como substituído."
          options={trocaveis.map((p) => ({ value: p.id, label: `${p.titulo} ${p.numero}` }))}
        />
      )}
      {modelo?.livres.map((lugar, i) => (
        <div key={`${modelo.versao_id} ${lugar.nome}`} className={classes.lugar}>
          <RichTextField
            name={`textos.${i}`}
            label={lugar.nome}
            optional={!lugar.obrigatoria}
            {...(lugar.dica && { hint: lugar.dica })}
          />
          <ConferenciaNoLugar r={r} name={`textos.${i}`} label={lugar.nome} paraAsPartes={modelo.para_as_partes} />
        </div>
      ))}
    </>
  );
}

interface LugarProps {
  r: Requerimento;
  name: string;
  label: string;
  paraAsPartes: boolean;
}

/** The conferral, put below what stands in a place of the model; what is there already is not put twice. */
function ConferenciaNoLugar({ r, name, label, paraAsPartes }: LugarProps) {
  const { value = '', setValue } = useField<string>(name, label);
  return (
    <TrazerConferencia
      normas={r.normas}
      eventos={r.eventos}
      paraAsPartes={paraAsPartes}
      onde={label}
      onTrazer={(como) => {
        const html = conferenciaEmHtml(r.normas, como);
        if (!textoDoHtml(value).includes(textoDoHtml(html))) setValue(value + html);
      }}
    />
  );
}

/** The sheet as it would come out by now. */
function Previa({ r, modelos }: { r: Requerimento; modelos: ModeloDePeca[] }) {
  const versao = useFormValue<string>('modelo') ?? '';
  const textos = useFormValue<string[]>('textos');
  const substitui = useFormValue<string>('substitui') ?? '';
  const modelo = modelos.find((m) => m.versao_id === versao);
  const body = useMemo(
    () => (modelo ? paraEnviar({ modelo: versao, textos: textos ?? [], substitui }, modelo) : null),
    [modelo, versao, textos, substitui],
  );
  const [parado] = useDebouncedValue(body, PAUSA);
  const { data, error, dataUpdatedAt } = usePreviaDaPeca(r.id, parado);
  return (
    <div className={classes.previa}>
      <Card title="Como sai" id="previa">
        <div className={classes.coluna}>
          {!modelo && <p className={classes.soft}>Escolha o modelo para ver a folha com os dados deste requerimento.</p>}
          {modelo && error && (
            <Callout meaning="warning" title="A prévia não saiu">
              {error instanceof ApiError && error.mensagem ? error.mensagem : 'Confira a sua conexão e continue a escrever.'}
            </Callout>
          )}
          {modelo && !data && !error && <TextSkeleton lines={8} />}
          {modelo && data && (
            <Suspense fallback={<TextSkeleton lines={8} />}>
              <PdfViewer
                title={`Prévia de ${modelo.nome}`}
                queryKey={['pecas', 'folha', r.id, dataUpdatedAt]}
                load={() => Promise.resolve(data)}
                height="72vh"
              />
            </Suspense>
          )}
        </div>
      </Card>
    </div>
  );
}
