import { Select } from '@mantine/core';
import { type Peca, partesDoCampo } from '@portal/domain/analise/pecas';
import { arquivos } from '@portal/domain/campos/arquivos/model';
import { text } from '@portal/domain/http/fields';
import { EFEITOS, type Efeito, efeitosPossiveis } from '@portal/domain/pendencias/efeitos';
import { camposDe } from '@portal/domain/processos/definicao';
import { normalizarBusca } from '@portal/domain/text/busca';
import { useState } from 'react';
import { z } from 'zod';
import { useFrases } from '#entities/frases/queries.ts';
import { CheckField } from '#ui/form/CheckField.tsx';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import { useField, useFormValue } from '#ui/form/form-context.ts';
import { MoneyField } from '#ui/form/MoneyField.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { TextAreaField } from '#ui/form/TextAreaField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useCriarFrase } from '../../vereditos.ts';
import { useMesa } from '../mesa-context.ts';

const TUDO = 'tudo';

const schema = z
  .object({
    efeito: z.string(),
    parte: z.string(),
    texto: text(3, 2000),
    base_legal: z.string().trim().max(500),
    valor_centavos: z.union([z.number(), z.string()]).nullable(),
    frase_id: z.string(),
    guardar: z.boolean(),
    titulo: z.string().trim().max(120),
  })
  .superRefine((v, ctx) => {
    if (v.efeito === 'pagar_diferenca' && !(typeof v.valor_centavos === 'number' && v.valor_centavos > 0))
      ctx.addIssue({ code: 'custom', path: ['valor_centavos'], message: 'Informe o valor da diferença, maior que zero.' });
    if (v.guardar && v.titulo.length < 3)
      ctx.addIssue({ code: 'custom', path: ['titulo'], message: 'Dê um nome à frase, com pelo menos 3 caracteres.' });
  });

interface Props {
  peca: Peca;
  /** What it begins with. */
  inicio: { texto: string; base_legal: string } | undefined;
  onClose: () => void;
}

/** Marks an item on a piece: what is asked for, why, by which law; written anew or begun with a phrase. */
export function MarcarDialog({ peca, inicio, onClose }: Props) {
  const { r, atos } = useMesa();
  const criarFrase = useCriarFrase();
  const campo = camposDe(r.definicao).find((c) => c.id === peca.campo_id);
  const efeitos = efeitosPossiveis(campo);
  const partes = campo && peca.alvo.tipo === 'campo' ? partesDoCampo(campo, r.respostas) : [];
  const legal = r.definicao.etapas.flatMap((e) => e.conferencia).find((l) => l.id === peca.alvo.chave)?.base_legal;
  return (
    <FormDialog
      title={`Pendência em “${peca.rotulo}”`}
      submit="Marcar pendência"
      schema={schema}
      size="lg"
      initialValues={{
        efeito: efeitos[0] ?? 'esclarecer',
        parte: TUDO,
        texto: inicio?.texto ?? '',
        base_legal: inicio?.base_legal ?? (peca.alvo.tipo === 'conferencia' ? (legal ?? '') : ''),
        valor_centavos: null,
        frase_id: '',
        guardar: false,
        titulo: '',
      }}
      onSubmit={async (v) => {
        const parte = partes.find((p) => p.alvo.chave === v.parte);
        await atos.marcar({
          campo_id: peca.campo_id,
          alvo: parte?.alvo ?? peca.alvo,
          efeito: v.efeito as Efeito,
          texto: v.texto,
          base_legal: v.base_legal,
          ...(v.efeito === 'pagar_diferenca' ? { valor_centavos: Number(v.valor_centavos) } : {}),
          ...(v.frase_id ? { frase_id: v.frase_id } : {}),
        });
        if (v.guardar)
          await criarFrase.mutateAsync({ escopo: 'pessoal', titulo: v.titulo, texto: v.texto, base_legal: v.base_legal });
      }}
      onClose={onClose}
      description="O requerente só vê quando você enviar as pendências."
    >
      <SelectField
        name="efeito"
        label="O que o requerente deve fazer"
        options={efeitos.map((value) => ({ value, label: EFEITOS[value] }))}
      />
      {partes.length > 1 && (
        <SelectField
          name="parte"
          label={campo?.tipo === arquivos.tipo ? 'Em qual arquivo' : 'Em qual linha'}
          options={[
            { value: TUDO, label: campo?.tipo === arquivos.tipo ? 'Em todos' : 'No quadro inteiro' },
            ...partes.map((p) => ({ value: p.alvo.chave, label: p.rotulo })),
          ]}
        />
      )}
      <Valor />
      <EscolherFrase />
      <TextAreaField
        name="texto"
        label="O que precisa ser corrigido"
        hint="Diga o que está errado e o que ele deve fazer."
        lines={4}
        maxLength={2000}
        autoFocus
      />
      <TextField name="base_legal" label="Base legal" optional maxLength={500} />
      <CheckField name="guardar" label="Guardar como frase minha" />
      <Titulo />
    </FormDialog>
  );
}

const Valor = () =>
  useFormValue<string>('efeito') === 'pagar_diferenca' && (
    <MoneyField name="valor_centavos" label="Valor da diferença" hint="A guia é emitida quando as pendências saem." />
  );

const Titulo = () =>
  useFormValue<boolean>('guardar') && (
    <TextField name="titulo" label="Nome da frase" hint="É por ele que você a encontra." maxLength={120} />
  );

/** Finds a phrase by any word of it, accents ignored, and puts it in the fields. */
function EscolherFrase() {
  const { data = [] } = useFrases();
  const [busca, setBusca] = useState('');
  const frase = useField<string>('frase_id', 'Frase');
  const texto = useField<string>('texto', 'O que precisa ser corrigido');
  const base = useField<string>('base_legal', 'Base legal');
  if (data.length === 0) return null;
  const words = normalizarBusca(busca).split(' ').filter(Boolean);
  const chosen = data.find((f) => f.id === frase.value);
  const found = data.filter((f) => {
    const all = normalizarBusca([f.titulo, f.texto, f.base_legal, ...f.etiquetas].join(' '));
    return words.every((w) => all.includes(w));
  });
  return (
    <Select
      label="Começar com uma frase (opcional)"
      description="Digite qualquer palavra dela."
      placeholder="Procurar frase"
      searchable
      clearable
      clearButtonProps={{ 'aria-label': 'Limpar frase' }}
      value={frase.value || null}
      searchValue={busca}
      onSearchChange={setBusca}
      filter={({ options }) => options}
      data={(chosen && busca === chosen.titulo ? data : found)
        .slice(0, 50)
        .map((f) => ({ value: f.id, label: f.setor_sigla ? `${f.titulo} (${f.setor_sigla})` : f.titulo }))}
      nothingFoundMessage="Nenhuma frase com estas palavras"
      onChange={(id) => {
        frase.setValue(id ?? '');
        const f = data.find((x) => x.id === id);
        if (!f) return;
        texto.setValue(f.texto);
        base.setValue(f.base_legal);
      }}
    />
  );
}
