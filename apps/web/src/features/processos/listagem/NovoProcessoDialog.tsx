import { criarProcesso } from '@portal/domain/processos/gestao';
import { slugDe } from '@portal/domain/processos/slug';
import { NOMES_DOS_TIPOS, TIPOS_DE_PROJETO } from '@portal/domain/processos/tipo';
import { useEffect, useRef } from 'react';
import { bodyOf } from '#lib/body-of.ts';
import { goTo } from '#lib/navigation.ts';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import { useField, useFormValue } from '#ui/form/form-context.ts';
import { SelectField } from '#ui/form/SelectField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { hrefDaAba } from '../abas.ts';
import { useCriarProcesso, useGrupos } from '../queries.ts';
import { GrupoField } from './GrupoField.tsx';

const TIPOS = TIPOS_DE_PROJETO.map((value) => ({ value, label: NOMES_DOS_TIPOS[value] }));

/** The address follows the name until somebody writes it. */
function SlugField() {
  const nome = useFormValue<string>('nome') ?? '';
  const { value = '', setValue } = useField<string>('slug', 'Endereço');
  const feito = useRef(value);
  useEffect(() => {
    const novo = slugDe(nome);
    if (value !== feito.current || novo === value) return;
    feito.current = novo;
    setValue(novo);
  });
  return (
    <TextField
      name="slug"
      label="Endereço"
      hint="Aparece no endereço da página e não muda depois. Letras minúsculas, números e hífens."
      maxLength={80}
    />
  );
}

/** A process from nothing: it opens as a draft that nobody sees. */
export function NovoProcessoDialog({ modelo, onClose }: { modelo?: { grupos: string[] }; onClose: () => void }) {
  const criar = useCriarProcesso();
  const { data: grupos = [] } = useGrupos();
  return (
    <FormDialog
      title={modelo ? 'Novo modelo' : 'Novo processo'}
      submit={modelo ? 'Criar modelo' : 'Criar processo'}
      schema={bodyOf(criarProcesso)}
      initialValues={{ nome: '', grupo: '', slug: '' }}
      onSubmit={async (body) => {
        const { id } = await criar.mutateAsync(body);
        goTo(hrefDaAba(id, 'geral'));
      }}
      onClose={onClose}
      description={
        modelo
          ? 'Ele começa em rascunho, com uma seção e uma etapa por preencher. Nenhum município o vê até você propor.'
          : 'Ele começa em rascunho, com uma seção e uma etapa por preencher. Ninguém o vê até você publicar.'
      }
    >
      <TextField
        name="nome"
        label="Nome"
        hint="Como o requerente vai procurar: Consulta de viabilidade."
        maxLength={120}
        autoFocus
      />
      <GrupoField name="grupo" grupos={modelo?.grupos ?? grupos.filter((g) => g.ativo).map((g) => g.nome)} />
      <SelectField name="tipo" label="Tipo de projeto" hint="Não muda depois de criado." options={TIPOS} />
      <SlugField />
    </FormDialog>
  );
}
