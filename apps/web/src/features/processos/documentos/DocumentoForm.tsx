import { Button, Select, Switch, Textarea, TextInput } from '@mantine/core';
import { previaDoDocumento } from '@portal/domain/licencas/contract';
import { mesclar } from '@portal/domain/text/mesclar';
import { lazy, Suspense, useState } from 'react';
import { cabeNoEditor } from '#entities/modelos-de-documento/mescla.ts';
import { callArquivo } from '#lib/api.ts';
import { rota } from '#lib/rotas.ts';
import { Callout } from '#ui/Callout.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { RouteLink } from '#ui/RouteLink.tsx';
import { TextSkeleton } from '#ui/Skeletons.tsx';
import classes from '../Processos.module.css';
import { Bloco, type PropsDaAba, texto } from '../partes.tsx';
import { temQuadro } from '../taxas/bases.ts';
import { Assinantes } from './Assinantes.tsx';
import { ComoAssinam } from './ComoAssinam.tsx';
import { camposParaInserir } from './campos.ts';
import { type DocumentoRascunho, mudarDocumento } from './edicoes.ts';

const EditorDeTexto = lazy(async () => ({
  default: (await import('#entities/modelos-de-documento/EditorDeTexto.tsx')).EditorDeTexto,
}));
const PdfViewer = lazy(() => import('#ui/pdf/PdfViewer.tsx').then((module) => ({ default: module.PdfViewer })));

const VALIDADES = [6, 12, 18, 24, 36, 48, 60];

interface Props extends Pick<PropsDaAba, 'definicao' | 'processo' | 'mudar' | 'salvar'> {
  documento: DocumentoRascunho;
}

/** Everything about one document: when it comes out, what it says, who signs. */
export function DocumentoForm({ documento, definicao, processo, mudar, salvar }: Props) {
  const [previa, setPrevia] = useState<number | null>(null);
  const set = (remendo: Record<string, unknown>) => mudar?.(mudarDocumento(documento.id, remendo));
  const nasEtapas = definicao.etapas.map((e) => ({ value: e.id, label: e.nome || e.id }));
  const etapa = texto(documento.etapa);
  const verPrevia = async () => {
    await salvar?.();
    setPrevia(Date.now());
  };
  return (
    <fieldset disabled={!mudar} className={classes.panel}>
      <legend className={classes.hidden}>Documento {documento.titulo}</legend>
      <div className={classes.duo}>
        <TextInput
          label="Título"
          value={documento.titulo}
          maxLength={120}
          onChange={(e) => set({ titulo: e.currentTarget.value })}
        />
        <Select
          label="Sai quando é aprovada a etapa"
          data={
            etapa && !nasEtapas.some((e) => e.value === etapa)
              ? [...nasEtapas, { value: etapa, label: `${etapa} · não existe` }]
              : nasEtapas
          }
          value={etapa || null}
          placeholder="Escolha"
          allowDeselect={false}
          onChange={(v) => v && set({ etapa: v })}
        />
        <Select
          label="Vale por"
          data={[
            { value: '', label: 'Prazo indeterminado' },
            ...VALIDADES.map((m) => ({ value: String(m), label: `${m} meses` })),
          ]}
          value={typeof documento.validade_meses === 'number' ? String(documento.validade_meses) : ''}
          allowDeselect={false}
          onChange={(v) => set({ validade_meses: v ? Number(v) : null })}
        />
      </div>
      <OQueDiz documento={documento} definicao={definicao} processo={processo} set={mudar && set} />
      <Assinantes
        valor={documento.assinantes}
        onChange={(assinantes) => set({ assinantes })}
        setores={processo.setores}
        livre={processo.modelo}
        parado={!mudar}
      />
      <ComoAssinam documento={documento} set={set} />
      {mudar && (
        <Button variant="default" className={classes.add} onClick={() => void verPrevia()}>
          Ver como sai
        </Button>
      )}
      {previa !== null && (
        <Dialog onClose={() => setPrevia(null)} title={`Prévia de ${documento.titulo}, com dados inventados`} size="64rem">
          <Suspense fallback={<TextSkeleton lines={8} />}>
            <PdfViewer
              title={`Prévia de ${documento.titulo}`}
              queryKey={['previa', processo.id, documento.id, previa]}
              load={() => callArquivo(previaDoDocumento, { params: { id: processo.id, documento_id: documento.id } })}
              height="72vh"
            />
          </Suspense>
        </Dialog>
      )}
    </fieldset>
  );
}

interface OQueDizProps extends Pick<PropsDaAba, 'definicao' | 'processo'> {
  documento: DocumentoRascunho;
  /** Left out: only looked at. */
  set: ((remendo: Record<string, unknown>) => void) | undefined;
}

/** The text: of a model of the town, or written here. */
function OQueDiz({ documento, definicao, processo, set }: OQueDizProps) {
  const campos = camposParaInserir(definicao);
  const modelo = texto(documento.modelo);
  const daCasa = documento.modelo_codigo !== undefined;
  const { desconhecidos } = mesclar(modelo, Object.fromEntries(campos.map((c) => [c.nome, c.rotulo])));
  return (
    <Bloco titulo="O que ele diz">
      <DeOnde documento={documento} modelos={processo.modelos_de_documento} set={(remendo) => set?.(remendo)} />
      {daCasa ? (
        <p className={classes.soft}>
          O texto, a folha e a validade são os da versão publicada do modelo.{' '}
          <RouteLink href={rota('prefeitura.configuracoes.modelosDeDocumento')}>Ver os modelos de documento</RouteLink>
        </p>
      ) : cabeNoEditor(modelo) ? (
        <Suspense fallback={<TextSkeleton lines={6} />}>
          <EditorDeTexto valor={modelo} onChange={(v) => set?.({ modelo: v })} campos={campos} disabled={!set} />
        </Suspense>
      ) : (
        <Textarea
          label="Texto do documento, em HTML"
          description="Este modelo tem tabela ou outra marca que o editor perderia, por isso se escreve aqui."
          autosize
          minRows={6}
          maxLength={50_000}
          value={modelo}
          onChange={(e) => set?.({ modelo: e.currentTarget.value })}
        />
      )}
      {!daCasa && desconhecidos.length > 0 && (
        <Callout meaning="warning" title="O texto cita dados que não existem">
          Sairiam escritos assim no documento: {desconhecidos.map((n) => `{{${n}}}`).join(', ')}.
        </Callout>
      )}
      {!daCasa && (
        <Switch
          label="Imprimir o quadro de áreas depois do texto"
          description={temQuadro(definicao) ? undefined : 'O formulário não tem quadro de áreas.'}
          checked={documento.com_quadro_de_areas === true}
          onChange={(e) => set?.({ com_quadro_de_areas: e.currentTarget.checked })}
        />
      )}
    </Bloco>
  );
}

interface DeOndeProps {
  documento: DocumentoRascunho;
  modelos: PropsDaAba['processo']['modelos_de_documento'];
  set: (remendo: Record<string, unknown>) => void;
}

/** A text of its own, or a model of the town; there is nothing to choose before the town has one. */
function DeOnde({ documento, modelos, set }: DeOndeProps) {
  const codigo = texto(documento.modelo_codigo);
  if (modelos.length === 0 && !codigo) return null;
  const opcoes = modelos.map((m) => ({ value: m.codigo, label: `${m.nome} (${m.codigo})` }));
  return (
    <Select
      label="De onde vem o texto"
      data={[
        { value: '', label: 'Escrito neste processo' },
        ...opcoes,
        ...(codigo && !modelos.some((m) => m.codigo === codigo)
          ? [{ value: codigo, label: `${codigo} · sem versão publicada` }]
          : []),
      ]}
      value={codigo}
      allowDeselect={false}
      onChange={(v) => set({ modelo_codigo: v || undefined })}
    />
  );
}
