import { Button } from '@mantine/core';
import { text } from '@portal/domain/http/fields';
import { TEXTOS_DE_INICIO, type TextoDeInicio } from '@portal/domain/processos/textos-de-inicio';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { z } from 'zod';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import { RadioField } from '#ui/form/RadioField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { SortableList } from '#ui/sortable/SortableList.tsx';
import { idDe } from '../formulario/ids.ts';
import { ancora } from '../nomes.ts';
import classes from '../Processos.module.css';
import { Alterar, MaisDaLinha, type PropsDaAba } from '../partes.tsx';
import { DocumentoForm } from './DocumentoForm.tsx';
import {
  criarDocumento,
  type DocumentoRascunho,
  duplicarDocumento,
  idsDosDocumentos,
  moverDocumento,
  removerDocumento,
} from './edicoes.ts';

const INICIOS = Object.keys(TEXTOS_DE_INICIO) as [TextoDeInicio, ...TextoDeInicio[]];
const EM_BRANCO = 'em_branco';
const novo = z.object({ titulo: text(3, 120), inicio: z.enum([...INICIOS, EM_BRANCO]) });
const MAX = 5;
const nomeDo = (d: DocumentoRascunho): string => d.titulo || d.id;

/** The documents that the process issues: a list, with the chosen one open in its place, for its text wants the width. */
export function Documentos({ definicao, processo, mudar, salvar, em }: PropsDaAba) {
  const daLigacao = em?.startsWith('documento-') ? em.slice('documento-'.length) : null;
  const [aberto, setAberto] = useState(daLigacao);
  const [criando, setCriando] = useState(false);
  const { documentos, etapas } = definicao;
  const nomeDaEtapa = (id: unknown) => etapas.find((e) => e.id === id)?.nome ?? String(id ?? '');
  return (
    <Card
      title="Documentos emitidos"
      id="documentos"
      aside={
        mudar &&
        documentos.length < MAX && (
          <Button size="xs" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setCriando(true)}>
            Incluir documento
          </Button>
        )
      }
    >
      {documentos.length === 0 && (
        <EmptyState title="Este processo não emite documentos">
          {mudar
            ? 'Inclua o alvará, a certidão ou a licença que sai quando o pedido é aprovado.'
            : 'O pedido termina com a decisão.'}
        </EmptyState>
      )}
      <SortableList
        label="Documentos do processo"
        items={documentos}
        idOf={(d) => d.id}
        nameOf={nomeDo}
        onMove={mudar && ((id, onde) => mudar(moverDocumento(id, onde)))}
        anchorOf={(d) => ancora('documento', d.id)}
      >
        {(d, handle) => (
          <>
            <div className={classes.sortable} data-open={d.id === aberto || undefined}>
              {handle}
              <span className={classes.what}>
                <span className={classes.name}>{nomeDo(d)}</span>
                <span className={classes.soft}>Sai ao fim da etapa {nomeDaEtapa(d.etapa)}</span>
              </span>
              <Alterar
                nome={nomeDo(d)}
                open={d.id === aberto}
                verbo={mudar ? 'Alterar' : 'Ver'}
                onClick={() => setAberto(d.id === aberto ? null : d.id)}
              />
              {mudar && (
                <MaisDaLinha
                  nome={nomeDo(d)}
                  onDuplicar={() => mudar(duplicarDocumento(d.id, idDe(d.titulo, idsDosDocumentos(definicao))))}
                  onRemover={() => mudar(removerDocumento(d.id), `Documento “${nomeDo(d)}” excluído.`)}
                />
              )}
            </div>
            {d.id === aberto && (
              <DocumentoForm documento={d} definicao={definicao} processo={processo} mudar={mudar} salvar={salvar} />
            )}
          </>
        )}
      </SortableList>
      {criando && (
        <FormDialog
          title="Incluir documento"
          submit="Incluir"
          schema={novo}
          initialValues={{ titulo: '', inicio: INICIOS[0] as TextoDeInicio | typeof EM_BRANCO }}
          onSubmit={({ titulo, inicio }) => {
            const id = idDe(titulo, idsDosDocumentos(definicao));
            const etapa = etapas.at(-1)?.id;
            mudar?.(
              criarDocumento({
                id,
                titulo,
                etapa,
                modelo: inicio === EM_BRANCO ? '' : TEXTOS_DE_INICIO[inicio].texto,
                validade_meses: null,
                assinantes: [{ papel: '', setor: '' }],
              }),
            );
            setAberto(id);
          }}
          onClose={() => setCriando(false)}
        >
          <TextField name="titulo" label="Título" hint="Como sai impresso: Alvará de construção." autoFocus />
          <RadioField
            name="inicio"
            label="Começar com um texto de"
            options={[
              ...INICIOS.map((value) => ({ value, label: TEXTOS_DE_INICIO[value].nome })),
              { value: EM_BRANCO, label: 'Nenhum: a folha em branco' },
            ]}
          />
        </FormDialog>
      )}
    </Card>
  );
}
